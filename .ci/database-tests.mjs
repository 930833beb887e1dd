// Prints the test files of folders that reach the database named by TEST_DATABASE_URL: what a file imports, and what
// that imports, comes by one that reads the name. All others say the same on every database.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const variable = 'TEST_DATABASE_URL'
const imports = /(?:\bfrom|\bimport|\bimport\() *'([.#][^']+)'|new URL\('([^']+)', import\.meta\.url\)/g
const ofTypes = /^(?:import|export) type [^']*'[^']+'/gm

const pathOf = (from, name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name)))

const known = new Map()
function read(file) {
  if (known.has(file)) return known.get(file)
  const text = existsSync(file) && /\.(ts|tsx|mjs)$/.test(file) ? readFileSync(file, 'utf8') : ''
  const names = [...text.replaceAll(ofTypes, '').matchAll(imports)].map(([, one, other]) => one ?? other)
  const found = { names: text.includes(variable), imported: names.map((name) => pathOf(file, name)) }
  known.set(file, found)
  return found
}

function reaches(file, seen = new Set()) {
  if (seen.has(file)) return false
  seen.add(file)
  const { names, imported } = read(file)
  return names || imported.some((each) => reaches(each, seen))
}

const filesIn = (folder) => readdirSync(folder, { recursive: true }).map((path) => normalize(join(folder, path)))
const tests = process.argv
  .slice(2)
  .flatMap(filesIn)
  .filter((path) => path.endsWith('.test.ts'))
console.log(
  tests
    .sort()
    .filter((file) => reaches(file))
    .join('\n'),
)
