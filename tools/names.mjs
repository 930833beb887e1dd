// Names at the top of a file use the verbs of docs/vocabulary.md, as tools and libraries of the web do. A file is named by
// the noun that it is about: `case-state.tsx`, not `state-of-case.tsx`. An object is not spread where it is written: the
// formatter breaks lines.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const folders = 'assure,bench,contract,demo,e2e,providers,server,test,tools,web'

const betterVerbs = {
  tell: 'notify',
  told: 'notify',
  ask: 'query or request',
  note: 'record',
  keep: 'store or cache',
  take: 'claim, read or delete',
  hold: 'lock',
  look: 'check',
  most: 'max',
  least: 'min',
  fewest: 'min',
}
const declared = new RegExp(
  `^(?:export )?(?:async )?(?:function|const) ((${Object.keys(betterVerbs).join('|')})(?:[A-Z]|_)\\w*)`,
  'gm',
)

const terms = /bill-of-materials|only-one-of/

let refused = 0
for (const name of globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: project }).filter(
  (each) => !each.includes('node_modules/'),
)) {
  const file = basename(name)
  if (/-of[-.]/.test(file) && !terms.test(file)) {
    console.error(`${name}: put the noun last that the file is about, see docs/vocabulary.md`)
    refused += 1
  }
  const code = readFileSync(join(project, name), 'utf8')
  if (/\.\.\.\{/.test(code)) {
    console.error(`${name}: ...{ … } spreads an object that is written there: write its properties`)
    refused += 1
  }
  for (const [, word, verb] of code.matchAll(declared)) {
    console.error(`${name}: ${word}: write ${betterVerbs[verb]}, see docs/vocabulary.md`)
    refused += 1
  }
}
process.exit(refused > 0 ? 1 : 0)
