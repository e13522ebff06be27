//! Devices: browsers that have logged in to an account before. Their log-ins are limited separately from those of other
//! browsers.

use putahi_play::{PlayerId, Timestamp};
use serde_json::json;

use crate::retention::Retention;
use crate::store::{Kind, Store, StoreError};
use crate::support::secret::{Secret, fingerprint};

/// A browser, identified by the secret in its cookie, whether it is stored or not.
pub struct Device(pub Secret);

impl Device {
    /// The id of the document that says that the device has logged in to the account with this id.
    pub(crate) fn id_at(&self, account: &str) -> String {
        fingerprint(format!("device {} {account}", self.0.fingerprint()))
    }

    /// Stores that the device logged in to the account with this id, which belongs to `owner`, at the time `now`.
    pub(crate) async fn remember(
        &self,
        store: &Store,
        account: &str,
        owner: &PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (owner, until) = (Some(owner.as_str()), Some(now.after(Retention::COOKIE)));
        store.overwrite(Kind::Device, &self.id_at(account), &json!({}), owner, until).await
    }
}
