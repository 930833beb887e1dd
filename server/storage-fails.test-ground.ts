import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { openObjects, type StorageSettings } from '#server/app/storage-place.ts'
import { saveAuditHeads } from '#server/audit/audit-log.service.ts'
import { storeEnds } from '#server/audit/ends.service.ts'
import { auditHeadsFiles } from '#server/audit/heads-file.ts'
import { archiveIn } from '#server/backup/archive.ts'
import { makeBackups } from '#server/backup/backups.service.ts'
import { dakhilaPrintGround } from '#test/dakhila-prints.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { importerOf } from '#test/imports.ts'

export type StorageFailure = {
  /** As titles name it. */
  name: string
  /** Settings that name the storage. */
  settings: Record<string, string>
  backups: StorageSettings
  refusal: 'disk_full' | 'unavailable'
  /** State of the storage in /ready. */
  state: 'full' | 'unreachable'
  /** True if files can be read meanwhile. */
  isReadable: boolean
  begin: () => Promise<void>
  end: () => Promise<void>
}

const division = [{ 'Name (English)': 'Padma', 'Name (Bengali)': 'পদ্মা' }]

/** Tests of all that writes files: before, while and after their place fails. */
export async function testWhileStorageFails(failure: StorageFailure): Promise<void> {
  const { name, settings, backups, refusal, state, isReadable, begin, end } = failure
  const ground = await dakhilaPrintGround(settings)
  const { app, db, storage, config, secret, get, post, person, admin, server, payOnce, ask } = ground
  const shared = await globalThis.testDatabase
  if (!shared) throw new Error('no database is open')
  const { copyTables } = shared
  const imports = importerOf(ground, admin.token)
  const ends = auditHeadsFiles(config.data_dir, storage)
  const [first, second] = [await person(), await person()]
  const recipient = await identityToRecipient(await generateX25519Identity())
  const archive = archiveIn(openObjects(backups))

  const backUp = () =>
    makeBackups({
      db,
      copyTables,
      storage,
      secret,
      data_dir: config.data_dir,
      say: () => undefined,
      settings: { place: backups, name: 'the archive', recipient, hour: 2, keep_days: 30 },
    }).make()
  const sendImport = () => imports.send(division, { kind: 'divisions' })
  const ready = async () => (await get('/ready')).body
  const prints = async () => (await get('/admin/dakhila-prints', { token: admin.token })).body
  const writeAudit = () =>
    post('/admin/divisions', { token: admin.token, body: { name_en: `Meghna ${Math.random()}`, name_bn: 'মেঘনা' } })

  async function statusOfPicture(): Promise<number> {
    const { body } = await get(`/admin/kyc/${sent.kyc}`, { token: admin.token })
    return (await get(body.kyc.id_front.replace('/api', ''))).status
  }

  /** Keys of files on record, and of what the storage has. */
  async function keys() {
    const rows = await db.selectFrom('files').select('storage_key').execute()
    const stored: string[] = []
    for await (const some of storage.keys()) stored.push(...some)
    return { on_record: rows.map(({ storage_key }) => storage_key).toSorted(), stored: stored.toSorted() }
  }

  await payOnce()
  const sent = { kyc: (await sendIdentityPictures(app, first.token)).json().kyc.id, waiting: 0, made: '' }
  await backUp()
  sent.made = String(await archive.backups())
  sent.waiting = (await sendImport()).body.id

  describe(`while ${name}`, () => {
    const before = { files: 0 }

    it('the server stays ready, and says what it lacks', async () => {
      before.files = (await keys()).on_record.length
      expect(await ready()).toMatchObject({ status: 'ok', storage: null })
      await begin()
      expect(await ready()).toMatchObject({ status: 'degraded', failing: [], degraded: ['storage'], storage: state })
    })

    it('uploads and imports are refused with 503 and leave no record', async () => {
      const upload = await sendIdentityPictures(app, second.token)
      expect([upload.statusCode, upload.json().code, Number(upload.headers['retry-after']) > 0]).toEqual([
        503,
        refusal,
        true,
      ])
      expect(await db.selectFrom('kycs').select('id').where('user_id', '=', second.id).execute()).toEqual([])
      const imported = await sendImport()
      expect([imported.status, imported.body.code]).toEqual([503, refusal])
      expect(await db.selectFrom('imports').select('id').execute()).toEqual([{ id: sent.waiting }])
    })

    it('a print of dakhilas fails in the list of the office', async () => {
      expect((await ask()).status).toBe(201)
      await server().run()
      expect(await prints()).toMatchObject([{ state: 'failed', fault: 'broken', size_bytes: null }])
    })

    it('backups and ends of the audit log are refused', async () => {
      await writeAudit()
      await expect(backUp()).rejects.toMatchObject({ code: refusal })
      await expect(saveAuditHeads(db, ends.stored)).rejects.toMatchObject({ code: refusal })
      await expect(storeEnds(db, ends.ends)).rejects.toMatchObject({ code: refusal })
    })

    it('an import is checked, or begins anew at its next turn', async () => {
      await (isReadable ? imports.run() : expect(imports.run()).rejects.toMatchObject({ code: refusal }))
      expect((await imports.read(sent.waiting)).state).toBe(isReadable ? 'ready' : 'reading')
    })

    it('records and payments go on, and papers are set', async () => {
      expect((await get('/locations/divisions')).status).toBe(200)
      const number = await payOnce()
      expect(number).toMatch(/^JD/)
      expect(await statusOfPicture()).toBe(isReadable ? 200 : 503)
    })

    it('no file came on record', async () => {
      expect(await db.selectFrom('files').select('id').execute()).toHaveLength(before.files)
    })
  })

  describe(`after ${name}`, () => {
    it('all that was refused is taken, and nothing half written is left', async () => {
      await end()
      expect(await ready()).toMatchObject({ status: 'ok', storage: null })
      expect(await statusOfPicture()).toBe(200)
      expect(String(await archive.backups())).toBe(sent.made)
      expect((await sendIdentityPictures(app, second.token)).statusCode).toBe(201)
      await imports.run()
      expect((await imports.read(sent.waiting)).state).toBe('ready')
      expect((await sendImport()).status).toBe(201)
      await ask()
      await server().run()
      expect((await prints()).map((print: { state: string }) => print.state)).toContain('done')
      await backUp()
      expect(await archive.backups()).toHaveLength(2)
      const { on_record, stored } = await keys()
      expect(stored).toEqual(on_record)
    })

    it('the ends of the audit log are written again', async () => {
      expect(await ends.stored.read()).toEqual([])
      await saveAuditHeads(db, ends.stored)
      expect(await ends.stored.read()).not.toEqual([])
      await storeEnds(db, ends.ends)
      expect(await ends.ends.read()).not.toEqual([])
    })
  })
}
