//! Writes a document: pages, the tree of their parts for those who do not see them, title and language.

use pdf_writer::types::{StructRole, TabOrder, TableHeaderScope};
use pdf_writer::{Finish, Name, Pdf as File, Rect, Ref, Settings, TextStr};

use super::objects::{Ids, packed, packed_form};
use super::{POINTS, Page, Pdf, Role};

/// The name of an opacity in the content of pages.
pub(super) fn opacity_name(percent: u8) -> String {
    format!("O{percent}")
}

/// The name of a shared drawing in the content of pages.
pub(super) fn shared_name(number: usize) -> String {
    format!("S{number}")
}

/// The references of a page.
struct PageIds {
    page: Ref,
    content: Ref,
    section: Ref,
    /// The list of the parts by the numbers of their pieces.
    parents: Ref,
    elements: Vec<Ref>,
}

impl Pdf {
    /// The bytes of the document.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let (mut file, mut ids) = (File::with_settings(Settings { pretty: false }), Ids::default());
        let [catalog, tree, info, metadata, resources, root, document] = [(); 7].map(|()| ids.next());
        let pages = std::mem::take(&mut self.pages);
        let of_pages: Vec<PageIds> = pages.iter().map(|page| PageIds::of(page, &mut ids)).collect();
        self.write_catalog(&mut file, (catalog, tree, metadata, root));
        file.document_info(info).title(TextStr(&self.title)).producer(TextStr("Putahi"));
        file.stream(metadata, self.xmp().as_bytes())
            .pair(Name(b"Type"), Name(b"Metadata"))
            .pair(Name(b"Subtype"), Name(b"XML"));
        self.write_resources(&mut file, &mut ids, resources);
        file.pages(tree).kids(of_pages.iter().map(|ids| ids.page)).count(pages.len() as i32);
        write_root(&mut file, (root, document), &of_pages);
        write_document(&mut file, (root, document), &of_pages);
        for (number, (page, ids)) in pages.into_iter().zip(&of_pages).enumerate() {
            write_parts(&mut file, &page, ids, document);
            write_page(&mut file, page, ids, number as i32, (tree, resources));
        }
        file.finish()
    }

    fn write_catalog(&self, file: &mut File, (catalog, tree, metadata, root): (Ref, Ref, Ref, Ref)) {
        let mut written = file.catalog(catalog);
        written.pages(tree).lang(TextStr(self.language)).metadata(metadata);
        written.mark_info().marked(true);
        written.viewer_preferences().display_doc_title(true);
        written.pair(Name(b"StructTreeRoot"), root);
    }

    fn write_resources(&mut self, file: &mut File, ids: &mut Ids, resources: Ref) {
        let fonts = self.fonts.write(file, ids);
        let states: Vec<(String, Ref)> =
            self.opacities.iter().map(|percent| (opacity_name(*percent), ids.next())).collect();
        for (percent, (_, id)) in self.opacities.iter().zip(&states) {
            let part = f32::from(*percent) / 100.0;
            file.ext_graphics(*id).non_stroking_alpha(part).stroking_alpha(part);
        }
        let drawings = std::mem::take(&mut self.shared);
        let shared: Vec<(String, Ref)> =
            (0..drawings.len()).map(|number| (shared_name(number), ids.next())).collect();
        for (drawing, (_, id)) in drawings.into_iter().zip(&shared) {
            packed_form(file, *id, drawing.content.finish().as_slice(), drawing.size, resources);
        }
        let mut written = file.indirect(resources).start::<pdf_writer::writers::Resources<'_>>();
        written.x_objects().pairs(shared.iter().map(|(name, id)| (Name(name.as_bytes()), *id)));
        written.fonts().pairs(fonts.into_iter().map(|(name, id)| (Name(name), id)));
        written.ext_g_states().pairs(states.iter().map(|(name, id)| (Name(name.as_bytes()), *id)));
    }

    /// Title and language as XMP metadata, where some readers look for them.
    fn xmp(&self) -> String {
        let title = self.title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let language = self.language;
        format!(
            r#"<?xpacket begin="{bom}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>"#,
            bom = '\u{feff}'
        )
    }
}

impl PageIds {
    fn of(page: &Page, ids: &mut Ids) -> PageIds {
        let [own, content, section, parents] = [(); 4].map(|()| ids.next());
        PageIds {
            page: own,
            content,
            section,
            parents,
            elements: page.elements.iter().map(|_| ids.next()).collect(),
        }
    }
}

/// The root of the tree of parts.
fn write_root(file: &mut File, (root, document): (Ref, Ref), pages: &[PageIds]) {
    let mut written = file.indirect(root).start::<pdf_writer::writers::StructTreeRoot<'_>>();
    written.child(document);
    let mut parents = written.parent_tree();
    let mut numbers = parents.nums();
    for (number, ids) in pages.iter().enumerate() {
        numbers.insert(number as i32, ids.parents);
    }
    numbers.finish();
    parents.finish();
    written.parent_tree_next_key(pages.len() as i32);
}

/// The document in the tree of parts: a section for each page.
fn write_document(file: &mut File, (root, document): (Ref, Ref), pages: &[PageIds]) {
    let mut written = file.struct_element(document);
    written.kind(StructRole::Document).parent(root);
    let mut children = written.children();
    for ids in pages {
        children.struct_element(ids.section);
    }
}

fn write_page(file: &mut File, page: Page, ids: &PageIds, number: i32, (tree, resources): (Ref, Ref)) {
    let (width, height) = (page.size.0 * POINTS, page.size.1 * POINTS);
    let mut written = file.page(ids.page);
    written.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(ids.content);
    written.struct_parents(number).tab_order(TabOrder::StructureOrder).pair(Name(b"Resources"), resources);
    written.finish();
    packed(file, ids.content, page.content.finish().as_slice());
}

/// The parts of a page, and which of them each piece of its content belongs to.
fn write_parts(file: &mut File, page: &Page, ids: &PageIds, document: Ref) {
    let mut section = file.struct_element(ids.section);
    section.kind(StructRole::Sect).parent(document);
    let mut children = section.children();
    for (_, id) in page.elements.iter().zip(&ids.elements).filter(|(element, _)| element.parent.is_none()) {
        children.struct_element(*id);
    }
    children.finish();
    section.finish();
    let mut parents = vec![Ref::new(1); page.marks as usize];
    let mut within: Vec<Vec<Ref>> = vec![Vec::new(); page.elements.len()];
    for (element, id) in page.elements.iter().zip(&ids.elements) {
        if let Some(parent) = element.parent {
            within[parent].push(*id);
        }
    }
    for ((element, id), within) in page.elements.iter().zip(&ids.elements).zip(within) {
        element.marks.iter().for_each(|mark| parents[*mark as usize] = *id);
        let mut written = file.struct_element(*id);
        written.parent(element.parent.map_or(ids.section, |parent| ids.elements[parent])).page(ids.page);
        match &element.role {
            Role::Title => written.kind(StructRole::H1),
            Role::Heading => written.kind(StructRole::H2),
            Role::Paragraph => written.kind(StructRole::P),
            Role::Figure(alt) => written.kind(StructRole::Figure).alt(TextStr(alt)),
            Role::Table => written.kind(StructRole::Table),
            Role::Row => written.kind(StructRole::TR),
            Role::ColumnHead => written.kind(StructRole::TH),
            Role::Cell => written.kind(StructRole::TD),
        };
        if element.role == Role::ColumnHead {
            written.attributes().push().table().scope(TableHeaderScope::Column);
        }
        let mut children = written.children();
        for part in within {
            children.struct_element(part);
        }
        for mark in &element.marks {
            children.marked_content_id(*mark);
        }
    }
    file.indirect(ids.parents).array().items(parents);
}
