// Every citation of docs/ in code, tests, tools and docs names an existing file and heading, and every path in docs
// exists. No citation names a document outside the repository.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const problems = []

const folders = 'assure,bench,contract,db,demo,docs,e2e,geodata,providers,server,test,tools,web'
const kinds = 'ts,tsx,mjs,cjs,js,json,sql,css,html,typ,md'
const sources = globSync([`{${folders}}/**/*.{${kinds}}`, '.ci/*', `*.{${kinds}}`], { cwd: project }).filter(
  // This file contains the names that it searches for. A folder may have packages of its own.
  (name) => name !== 'tools/references.mjs' && !name.includes('node_modules/'),
)

/** The anchor that GitHub gives a heading: small letters, no punctuation, hyphens for spaces. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const read = (name) => readFileSync(join(project, name), 'utf8')
const headings = new Map()
function anchorsIn(file) {
  const known = headings.get(file)
  if (known) return known
  const found = new Set()
  const blocks = read(file).replace(/^```.*?^```/gms, '')
  for (const [, heading] of blocks.matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = anchorOf(heading)
    let name = anchor
    for (let again = 1; found.has(name); again += 1) name = `${anchor}-${again}`
    found.add(name)
  }
  headings.set(file, found)
  return found
}

function check(place, file, anchor) {
  if (!existsSync(join(project, file))) problems.push(`${place}: there is no ${file}`)
  else if (anchor !== undefined && !anchorsIn(file).has(anchor)) problems.push(`${place}: ${file} has no #${anchor}`)
}

const anchor = String.raw`(?:#([\p{L}\p{M}\p{N}_-]+))?`
const citation = new RegExp(String.raw`(?<![\w./-])(?:docs/)?((?:rules|decisions)/[\w-]+\.md)${anchor}`, 'gu')
const page = new RegExp(String.raw`(?<![\w./-])(docs/[\w-]+\.md)${anchor}`, 'gu')
// Paths of the project in docs; paths of geodata belong to its sources.
const code = new RegExp(String.raw`\`((?:${folders.replaceAll(',', '|')})/[\w./-]+)\``, 'g')
const link = new RegExp(String.raw`\]\((?!\w+:|/)([^)\s#]*)${anchor}\)`, 'gu')

const outside =
  /§|\b(?:decisions|specification|spec|domain|assurance|findings)\.md\b|\b(?:assurance|findings?) [A-Z]\d|\bthe specification\b/i

for (const name of sources) {
  for (const [index, line] of read(name).split('\n').entries()) {
    const place = `${name}:${index + 1}`
    if (outside.test(line)) problems.push(`${place}: cites a document outside the repository`)
    for (const [, file, heading] of line.matchAll(citation)) check(place, `docs/${file}`, heading)
    for (const [, file, heading] of line.matchAll(page)) check(place, file, heading)
    if (!name.endsWith('.md')) continue
    if (!name.startsWith('geodata/')) for (const [, path] of line.matchAll(code)) check(place, path)
    for (const [, path, heading] of line.matchAll(link))
      check(place, path === '' ? name : normalize(join(dirname(name), path)), heading)
  }
}

for (const problem of new Set(problems)) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
