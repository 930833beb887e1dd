// Stand-ins of the payment providers for development: providers/README.md.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBkash } from './bkash/bkash.ts'
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
const standIns = {
  bKash: { url: bkash.url, facts: bkash.credentials },
  SSLCommerz: { url: sslcommerz.url, facts: sslcommerz.credentials },
}

for (const [name, { url, facts }] of Object.entries(standIns)) {
  console.log(`\n${name}\n  address      ${url}\n  controls     ${url}/stand-in`)
  for (const [fact, value] of Object.entries(facts)) console.log(`  ${fact.padEnd(12)} ${value}`)
}
console.log('\nThe credentials are made up and open nothing else. Ctrl+C ends the stand-ins.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([bkash.close(), sslcommerz.close()]).then(() => process.exit(0))
  })
