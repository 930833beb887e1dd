import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { folderStorage, type Storage } from '#server/app/files.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import type { BackupSettings } from '#server/app/settings/storage-settings.ts'
import { openObjects } from '#server/app/storage-place.ts'
import { saveAuditHeads } from '#server/audit/audit-log.service.ts'
import { auditHeadsFiles } from '#server/audit/heads-file.ts'
import type { secondDatabase } from '#test/database.ts'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { archiveIn } from './archive.ts'
import { makeBackups } from './backups.service.ts'
import { chosenManifest, restore } from './restore.service.ts'

/** A register with land, a paid copy, a scan and an act in the audit log, and the keys of its backups. */
export async function startGround() {
  const app = await startApp()
  const { db, storage, secret, config, land, scan, person, post } = app
  const { copyTables } = await emptyDatabaseParts()
  const place = await land.place()
  const survey_type_id = await land.survey('RS')
  const owners = [{ id: 'a', owner: 'করিম \\ "মৃত"\tসাভার', area: 100 }]
  const dag_id = await land.dag(place, { survey_type_id, dag_no: '12/1', owners, area: 100 })
  const file_id = await scan('%PDF-1.7 a scan\n')
  await db
    .updateTable('files')
    .set({ sha256: sha256('%PDF-1.7 a scan\n') })
    .where('id', '=', file_id)
    .execute()
  const admin = await person('admin')
  await post('/admin/divisions', { token: admin.token, body: { name_en: 'Padma', name_bn: 'পদ্মা' } })
  await orderCopy(app, { dag_id })
  await saveAuditHeads(db, auditHeadsFiles(config.data_dir, storage).stored)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)

  const settings = (place: BackupSettings['place'], name = JSON.stringify(place)): BackupSettings => ({
    place,
    name,
    recipient,
    hour: 2,
    keep_days: 30,
  })
  const backupsIn = (place: BackupSettings['place'], own: Partial<Parameters<typeof makeBackups>[0]> = {}) =>
    makeBackups({
      db,
      copyTables,
      storage,
      secret,
      data_dir: config.data_dir,
      settings: settings(place),
      say: () => undefined,
      ...own,
    })
  const openArchive = (place: BackupSettings['place']) => ({ archive: archiveIn(openObjects(place)), identity, secret })

  /** Restores the newest backup of a place into another database. */
  async function restoreFrom(
    place: BackupSettings['place'],
    { into, storage: files = folderStorage(testFolder('restored')) }: { into: Second; storage?: Storage },
  ) {
    const opened = openArchive(place)
    const manifest = await chosenManifest(opened)
    await restore({ ...opened, database: into, storage: files, say: () => undefined }, manifest)
    return files
  }

  return {
    ...app,
    copyTables,
    dag_id,
    file_id,
    admin,
    identity,
    recipient,
    settings,
    backupsIn,
    openArchive,
    restoreFrom,
  }
}

type Second = Awaited<ReturnType<typeof secondDatabase>>

async function emptyDatabaseParts() {
  const shared = await globalThis.testDatabase
  if (!shared) throw new Error('no database is open')
  return shared
}
