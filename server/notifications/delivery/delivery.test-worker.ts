import { openDatabase } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { readConfig } from '#server/config.ts'
import { makeDelivery } from './delivery.ts'
import { sendersFor } from './senders/senders.ts'

const config = readConfig({ ...process.env, DEMO: '1' })
const { db, close } = await openDatabase(config, { say: () => undefined, onDeath: () => process.exit(1) })
const senders = sendersFor(config)
const secret = secretKeys(config)
await makeDelivery({
  db,
  secret,
  senders,
  public_url: () => 'http://127.0.0.1',
  demo: false,
  warn: () => undefined,
}).run()
await close()
