//! `putahi-lab tune`: which weights are fitted, and to what.

use putahi_testkit::lab;

#[test]
fn only_weights_that_there_are_can_be_fitted() {
    let error = lab(&["tune", "moaai", "--output", "weights"]).failure(2);
    assert!(error.contains("nine-mens-morris"), "{error}");
}

#[test]
fn weights_are_kept_where_there_are_no_tables_to_fit_them_to() {
    let folder = tempfile::tempdir().unwrap();
    let [tables, weights] = ["tables", "weights"].map(|name| folder.path().join(name));
    let tune = |spec| {
        let paths = [&tables, &weights].map(|path| path.to_str().unwrap());
        lab(&["tune", spec, "--tables", paths[0], "--output", paths[1]])
    };
    for spec in ["nine-mens-morris", "awithlaknannai"] {
        let error = tune(spec).failure(1);
        assert!(error.contains(&format!("no tables of {spec}")) && error.contains("putahi solve"), "{error}");
        assert!(!weights.exists(), "nothing is made");
    }
    std::fs::write(&weights, "of before").unwrap();
    assert!(tune("nine-mens-morris").failure(2).contains("is not overwritten"));
    assert_eq!(std::fs::read_to_string(&weights).unwrap(), "of before");
}
