// A mirror on npm brings the Node that runs a checkout. Its bytes must be those of nodejs.org.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const known = readFileSync(at('node-checksums.txt'), 'utf8')
const { optionalDependencies } = JSON.parse(readFileSync(at('../package.json'), 'utf8'))

const faults = Object.entries(optionalDependencies).flatMap(([name, version]) => {
  const listed = known.split('\n').find((line) => line.endsWith(`  ${name} ${version}`))
  if (!listed) return [`tools/node-checksums.txt lacks ${name} ${version}: its head says where to take it from`]
  const program = at(`../node_modules/${name}/bin/node`)
  if (!existsSync(program)) return []
  const found = createHash('sha256').update(readFileSync(program)).digest('hex')
  return listed.startsWith(found) ? [] : [`${program} is not the Node of nodejs.org: its SHA-256 is ${found}`]
})
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
