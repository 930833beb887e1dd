import { makePlatform } from '#server/app/http/platform.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { databaseKey, refuseOtherSecret } from '#server/app/secrets/secret-check.ts'
import { keyApart } from '#server/documents/keys/key-apart.ts'
import { trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { endElsewhere } from '#server/identity/sessions/enter.ts'
import { findActor } from '#server/identity/sessions/sessions.service.ts'
import { findProgram } from '#server/programs/program-keys.service.ts'
import type { Replica } from './app/database/replica/replica.ts'
import type { CopyTables } from './app/database/table-copies.ts'
import type { Db } from './app/database.ts'
import { neverQuiet, type Quiet } from './app/database-home.ts'
import type { Storage } from './app/files.ts'
import { openStorage } from './app/storage-place.ts'
import { databaseStorage } from './app/uploads/tombstones.ts'
import type { Config } from './config.ts'
import { makeServerJobs } from './jobs.ts'
import { addFigures } from './monitoring/figure-metrics.ts'
import { makeMetrics } from './monitoring/metrics.ts'
import { openProviderAccounts } from './payments/ledger.sql.ts'
import { addRooms, makeRooms } from './rooms.ts'

export type AppParts = {
  config: Config
  db: Db
  /** Left out, the folder that the settings name. */
  storage?: Storage
  /** Left out, the server makes no backups. */
  copyTables?: CopyTables
  /** Left out, everything is read from `db`. */
  replica?: Replica | undefined
  /** Left out, messages, webhooks and calls of providers leave the server. */
  quiet?: Quiet
}

/**
 * The whole server: the platform, the rooms on it, and the jobs they run. It listens to nothing yet and starts no job.
 * Throws `SecretRefused` when the database was written with another secret.
 */
export async function makeApp({
  config,
  db,
  storage = databaseStorage(db, openStorage(config.storage)),
  copyTables,
  replica,
  quiet = neverQuiet,
}: AppParts) {
  const secret = secretKeys(config)
  await refuseOtherSecret(db, secret)
  // In databases older than recorded keys, the papers show if this is the database's secret.
  const paper_key = await trustedSigningKey(db, secret, await keyApart(config))
  await databaseKey(db, secret)
  const address = { current: config.public_url ?? `http://127.0.0.1:${config.port}` }

  const stopping = { current: false }

  const metrics = makeMetrics()

  const app = await makePlatform({
    config,
    db,
    secret,
    storage,
    requests: metrics.requests,
    findActor: findActor(db, config.demo, config),
    endElsewhere: endElsewhere(db, config),
    findProgram: findProgram(db),
    lateReader: replica?.reader,
  })
  const ground = {
    config,
    db,
    secret,
    storage,
    paper_key,
    public_url: () => address.current,
    isStopping: () => stopping.current,
    metrics,
    copyTables,
    replica,
    quiet,
  }
  await openProviderAccounts(db, config.payment_providers)
  const rooms = makeRooms(app, ground)
  await addRooms(app, ground, rooms)
  const { startJobs, deliver } = makeServerJobs(app, ground, rooms)

  addFigures(metrics.registry, {
    db,
    storage,
    data_dir: config.data_dir,
    isStopping: ground.isStopping,
    channels: rooms.channels,
    providers: config.payment_providers,
    makes_backups: config.backup !== null,
    isQuiet: quiet.isQuiet,
    warn: (facts, text) => app.log.warn(facts, text),
  })

  const { payments, applications, land_tax, providers, sendLinks, settlements, tiles } = rooms
  return {
    app,
    payments,
    settlements,
    sendLinks,
    applications,
    land_tax,
    providers,
    tiles,
    storage,
    startJobs,
    deliver,
    address,
    stopping,
    metrics,
  }
}
