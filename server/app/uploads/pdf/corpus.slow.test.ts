import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultText } from '#contract/fault-texts.ts'
import { transaction } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { emptyDatabase } from '#test/database.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { uploadCorpus } from '#test/upload-corpus/upload-corpus.ts'
import { uploadApp } from '#test/upload-corpus/upload-corpus-app.ts'
import type { CorpusFile } from '#test/upload-corpus/upload-corpus-file.ts'
import { formOf } from '#test/upload-corpus/upload-corpus-form.ts'
import { insertFile, savingFiles } from '../save-files.ts'

const { db } = await emptyDatabase()
const folder = testFolder('files')
const storage = folderStorage(folder)
const app = await uploadApp((files) =>
  savingFiles(storage, files, (saved) =>
    transaction(db, (trx) => Promise.all(saved.map((each) => insertFile(trx, each)))),
  ),
)
const corpus = await uploadCorpus()
afterAll(closeRenderer)

const send = ({ rule, name, content_type, bytes }: CorpusFile, language: 'en' | 'bn') => {
  const { headers, payload } = formOf([{ field: 'file', name, content_type, bytes }])
  return app.inject({ method: 'POST', url: `/${rule}`, payload, headers: { ...headers, 'accept-language': language } })
}

const StoredFiles = z.object({ names: z.tuple([z.string()]), ids: z.tuple([z.string()]) })

async function bytesOf(id: string): Promise<Buffer> {
  const row = db.selectFrom('files').select('storage_key').where('id', '=', id)
  return readFile(join(folder, (await row.executeTakeFirstOrThrow()).storage_key))
}

async function stored() {
  const { rows } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return { rows: Number(rows), files: files.filter((each) => each.isFile()).length }
}

const drawn: Record<string, string> = { jpg: 'jpeg', peg: 'jpeg', png: 'png', ebp: 'webp' }
const secrets = /Exif\0\0|Camera of Rahima|run\.js|TXtComment|<script/

describe('an accepted file', () => {
  it.each(corpus.filter(({ verdict }) => verdict === 'kept'))('is stored without its metadata: $what', async (file) => {
    const answer = await send(file, 'en')
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)])
    const { names, ids } = StoredFiles.parse(answer.json())
    expect(names[0]).toBe(file.kept_as ?? file.name)
    const bytes = await bytesOf(ids[0])
    if (names[0].endsWith('.pdf')) return expect(bytes.equals(file.bytes)).toBe(true)

    expect(bytes.toString('latin1')).not.toMatch(secrets)
    const { format, exif, icc, xmp, space } = await sharp(bytes).metadata()
    expect({ format, exif, icc, xmp, space }).toMatchObject({ format: drawn[names[0].slice(-3).toLowerCase()] })
    expect([exif, icc, xmp, space]).toEqual([undefined, undefined, undefined, 'srgb'])
    await expect(sharp(bytes).raw().toBuffer()).resolves.toBeInstanceOf(Buffer)
  })
})

describe('a refused file', () => {
  it.each(corpus.filter(({ verdict }) => verdict !== 'kept'))(
    'stores nothing and says why in both languages: $what',
    async (file) => {
      if (file.verdict === 'kept') throw new Error('not refused')
      const before = await stored()
      for (const language of ['en', 'bn'] as const) {
        const answer = await send(file, language)
        expect([answer.statusCode, answer.json().errors]).toEqual([
          file.verdict.status,
          { file: [faultText(file.verdict.text, language)] },
        ])
        expect(answer.json().file).toEqual(expect.any(String))
      }
      expect(await stored()).toEqual(before)
    },
  )
})

it('the corpus has at least 40 files, of which three tell where a picture was taken', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40)
  expect(corpus.filter(({ bytes }) => /Exif.*Camera of Rahima|eXIf/s.test(bytes.toString('latin1')))).toHaveLength(3)
})

it('a picture on its side is turned upright', async () => {
  const lying = corpus.find(({ name }) => name === 'placed.jpg')
  if (!lying) throw new Error('no such file')
  const { ids } = StoredFiles.parse((await send(lying, 'en')).json())
  expect(await sharp(await bytesOf(ids[0])).metadata()).toMatchObject({ width: 480, height: 640 })
})
