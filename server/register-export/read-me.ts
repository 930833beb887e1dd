import { exportedTables } from './exported-tables.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'

const reasons = (left_out: Readonly<Record<string, string>>) =>
  [...Map.groupBy(Object.entries(left_out), ([, reason]) => reason)]
    .map(([reason, entries]) => `- ${reason}\n  ${entries.map(([name]) => `\`${name}\``).join(', ')}`)
    .join('\n')

const drawn = `\`papers/\` has each of them as the PDF that a citizen gets, in folders by series, office and year, and
\`papers/papers.csv\` lists them. One that was withdrawn says so. The QR code is signed with
the key of the day of the export.`

/** README.md of an export of the whole register. */
export const readMe = (schema_version: string, has_papers: boolean) => `# Register of land records

Everything that the register has, of one moment. \`manifest.json\` has the time, the size and the SHA-256 of each file and its
number of rows; it is written last, so that a folder without it is not whole. The schema is that of \`${schema_version}\`.

## Tables

CSV in UTF-8 with commas, quotes and CRLF (RFC 4180), the names of columns in the first line. A cell is empty where nothing is
recorded. Moments are UTC (\`2026-11-20T06:00:00.000Z\`), days are those of Dhaka, true and false are written out, lists and facts
are JSON, keys are hexadecimal. A text that begins with = + - or @ has an apostrophe before it, so that no spreadsheet runs it: take
one apostrophe away to have it as it is. \`columns.csv\` says what each column means.

${Object.entries(exportedTables)
  .map(([table, { about }]) => `- \`${table}.csv\`: ${about}`)
  .join('\n')}

## Maps

\`parcels.gpkg\` is a GeoPackage (OGC 12-128r17), which QGIS, GDAL and SQLite open. Its layer \`dags\` has the dags that have an
outline, with the names of their places in both languages; \`divisions\`, \`districts\`, \`upazilas\`, \`mouzas\` and \`zils\` are
outlines of places. Coordinates are longitude and latitude of WGS 84. \`id\` is that of the row in the table of that name.

## LADM

\`ladm/ladm.gpkg\` has dags, khatians, owners, rights and their sources once more, in the classes of the Land Administration
Domain Model (ISO 19152-2:2025): \`LA_SpatialUnit\`, \`LA_BAUnit\`, \`LA_Party\`, \`LA_Right\`, \`LA_AdministrativeSource\`, \`LA_Level\`
for surveys and \`LA_SpatialUnitGroup\` for places. \`ladm/CLASS.ndjson\` is the same as JSON, an object a line, the outline of a
dag as GeoJSON. Identifiers such as \`dag-12\` have the id of the row in its table; objects refer to each other by them.
\`columns.csv\` says what each attribute means.

## Files

\`files/KIND/ID\` are scans of khatians and maps, papers of applications and mutations, and photographs of inquiries;
\`files/files.csv\` lists them with the names under which they were sent in.

## Papers

Papers that were issued, such as dakhilas, receipts, certified copies and certificates of mutations, stand in \`receipts.csv\` and
\`documents_issued.csv\` with all that is printed on them.

${has_papers ? drawn : 'They were not drawn: the export was made with `--without-papers`.'}

## Left out

Pictures of identity papers are never exported: neither those of KYC nor those among the papers of a mutation.

Tables:

${reasons(leftOutTables)}

Columns:

${reasons(leftOutColumns)}
`
