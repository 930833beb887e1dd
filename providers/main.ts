// Stand-ins of the payment providers for development: providers/README.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBkash } from './bkash/bkash.ts'
import { makeKeyPair } from './nagad/cipher.ts'
import { type NagadKeys, startNagad } from './nagad/nagad.ts'
import { startSslcommerz } from './sslcommerz/sslcommerz.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4101' }, books: { type: 'string' } } })
const firstPort = Number(values.port)
if (values.books !== undefined) mkdirSync(values.books, { recursive: true })
const optionsOf = (name: string, index: number) => ({
  port: firstPort === 0 ? 0 : firstPort + index,
  ...(values.books === undefined ? {} : { file: join(values.books, `${name}.json`) }),
})

const bkash = await startBkash(optionsOf('bkash', 0))
const sslcommerz = await startSslcommerz(optionsOf('sslcommerz', 1))
const nagad = await startNagad({ ...optionsOf('nagad', 2), keys: nagadKeys() })
const standIns = {
  bKash: { url: bkash.url, facts: bkash.credentials },
  SSLCommerz: { url: sslcommerz.url, facts: sslcommerz.credentials },
  Nagad: { url: nagad.url, facts: nagad.credentials },
}

for (const [name, { url, facts }] of Object.entries(standIns)) {
  console.log(`\n${name}\n  address              ${url}\n  controls             ${url}/stand-in`)
  for (const [fact, value] of Object.entries(facts)) console.log(`  ${fact.padEnd(20)} ${value}`)
}
console.log('\nThe credentials are made up and open nothing else. Ctrl+C ends the stand-ins.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([bkash.close(), sslcommerz.close(), nagad.close()]).then(() => process.exit(0))
  })

/** Keys stay the same beside books that stay. */
function nagadKeys(): NagadKeys {
  const file = values.books === undefined ? null : join(values.books, 'nagad-keys.json')
  if (file !== null && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as NagadKeys
  const keys = { merchant: makeKeyPair(), gateway: makeKeyPair() }
  if (file !== null) writeFileSync(file, JSON.stringify(keys))
  return keys
}
