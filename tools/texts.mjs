// Every text stands in both languages, with the same placeholders, is not empty, and is used somewhere.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../web', import.meta.url))
const problems = []

const flat = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

const read = (file) => new Map(flat(JSON.parse(readFileSync(file, 'utf8'))))
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ')
const withoutPlural = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '')

const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((name) => !name.endsWith('.d.ts'))
  .map((name) => readFileSync(join(web, name), 'utf8'))
  .join('\n')
const patterns = [...sources.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, text]) => {
  const escaped = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\w-]+')}$`)
})
const specific = patterns.filter(({ source }) => /[a-z]{2}/.test(source.replace(/\[[^\]]*\]/g, '')))

const quoted = (name) => sources.includes(`'${name}'`) || sources.includes(`"${name}"`)

/** A key is used by its own name, by that of a list or group it stands in, or by a name put together. */
function isUsed(namespace, key) {
  const parts = key.split('.')
  const names = [withoutPlural(key), ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))]
  return names.some((each) =>
    [each, `${namespace}:${each}`].some((name) => quoted(name) || specific.some((pattern) => pattern.test(name))),
  )
}

const keys = readFileSync(join(web, 'text/keys.d.ts'), 'utf8')
for (const file of globSync('**/text/en.json', { cwd: web })) {
  const folder = dirname(join(web, file))
  const [feature, folder_name] = file.split('/').slice(-4, -2)
  const namespace = folder_name === 'office' ? `${feature}-office` : folder_name
  if (!keys.includes(`'#web/${file}'`)) problems.push(`${namespace}: web/text/keys.d.ts does not name its texts`)
  const english = read(join(folder, 'en.json'))
  const bengali = read(join(folder, 'bn.json'))
  for (const [key, text] of english) {
    const other = bengali.get(key)
    if (other === undefined) problems.push(`${namespace}: ${key} has no Bengali`)
    else if (placeholders(text) !== placeholders(other))
      problems.push(`${namespace}: ${key} has other placeholders in Bengali`)
    if (text === '' || other === '') problems.push(`${namespace}: ${key} is empty`)
    if (!isUsed(namespace, key)) problems.push(`${namespace}: ${key} is used nowhere`)
  }
  for (const key of bengali.keys()) if (!english.has(key)) problems.push(`${namespace}: ${key} has no English`)
}

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
