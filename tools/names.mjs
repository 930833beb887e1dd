// Names at the top of a file use the verbs of docs/vocabulary.md, as tools and libraries of the web do.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

let refused = 0
for (const name of globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: project }).filter(
  (each) => !each.includes('node_modules/'),
))
  for (const [, word, verb] of readFileSync(join(project, name), 'utf8').matchAll(declared)) {
    console.error(`${name}: ${word}: write ${betterVerbs[verb]}, see docs/vocabulary.md`)
    refused += 1
  }
process.exit(refused > 0 ? 1 : 0)
