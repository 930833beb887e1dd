// Every text of web and server is in both languages, with equal placeholders, is not empty, is used somewhere, and has
// no word of tools/words/refused-words.json.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textFolder } from './texts/text-folders.ts'
import { refusedIn, refusedInCode } from './words/refused-words.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
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

const codeIn = (files) =>
  files
    .filter((name) => !name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(project, name), 'utf8'))
    .join('\n')

/** Checks if code names a text: by its own key, by that of its list or group, or by a composed one. */
function usesOf(code) {
  const patterns = [...code.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, text]) => {
    const escaped = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${escaped.join('[\\w-]+')}$`)
  })
  const specific = patterns.filter(({ source }) => /[a-z]{2}/.test(source.replace(/\[[^\]]*\]/g, '')))
  const quoted = new Set([...code.matchAll(/(?<=(['"]))[^\s'"]+(?=\1)/g)].map(([text]) => text))
  const known = new Map()
  const isNamed = (name) => {
    if (!known.has(name)) known.set(name, quoted.has(name) || specific.some((pattern) => pattern.test(name)))
    return known.get(name)
  }
  return (namespace, key) => {
    const parts = key.split('.')
    const names = [withoutPlural(key), ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))]
    return names.some((each) => isNamed(each) || isNamed(`${namespace}:${each}`))
  }
}

function check(namespace, file, isUsed) {
  const folder = dirname(join(project, file))
  const english = read(join(folder, 'en.json'))
  const bengali = read(join(folder, 'bn.json'))
  for (const [key, text] of english) {
    const other = bengali.get(key)
    if (other === undefined) problems.push(`${namespace}: ${key} has no Bengali`)
    else if (placeholders(text) !== placeholders(other))
      problems.push(`${namespace}: ${key} has other placeholders in Bengali`)
    if (text === '' || other === '') problems.push(`${namespace}: ${key} is empty`)
    for (const word of [...refusedIn('en', text, other ?? ''), ...refusedIn('bn', other ?? '', text)])
      problems.push(`${namespace}: ${key} says ${word}`)
    if (!isUsed(namespace, key)) problems.push(`${namespace}: ${key} is used nowhere`)
  }
  for (const key of bengali.keys()) if (!english.has(key)) problems.push(`${namespace}: ${key} has no English`)
}

const usedOnWeb = usesOf(codeIn(globSync('web/**/*.{ts,tsx}', { cwd: project })))
for (const file of globSync('web/**/text/en.json', { cwd: project })) {
  check(textFolder(relative('web', file)).namespace, file, usedOnWeb)
}

// A room of the server reads its own texts only.
for (const file of globSync('server/*/text/en.json', { cwd: project })) {
  const room = dirname(dirname(file))
  const code = globSync(`${room}/**/*.ts`, { cwd: project }).filter((name) => !name.includes('.test'))
  check(room, file, usesOf(codeIn(code)))
}

// Both sides use the words of the contract; a paper has words in its template.
for (const file of globSync(['contract/**/*.ts', 'server/documents/**/*.typ'], { cwd: project }).filter(
  (name) => !name.includes('.test'),
))
  for (const language of ['en', 'bn'])
    for (const word of refusedInCode(language, codeIn([file]))) problems.push(`${file} says ${word}`)

// Words of the server are in its text files, not side by side in code.
for (const file of globSync('server/**/*.ts', { cwd: project }).filter((name) => !name.includes('.test')))
  if (/\bbn: ?['"`][^'"`]*[\u0980-\u09ff]/.test(codeIn([file])))
    problems.push(`${file} has Bengali in code: put it into the text files of its room`)

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
