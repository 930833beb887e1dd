-- Previews of PDFs were blank where a scan was coded as fax, JBIG2 or JPEG 2000. They are drawn again when they are asked for.
delete from file_previews where file_id in (select id from files where content_type = 'application/pdf');
