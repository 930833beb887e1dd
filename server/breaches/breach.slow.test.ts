import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'
import { pdfText } from '#test/pdf/pdf.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { BreachRefused, listBreach } from './breach.service.ts'

const { db, get, person, paid, land } = await mutationGround()

const hour_ms = 3_600_000
const request = (email: string, folder: string) => ({
  email,
  folder,
  since: new Date(Date.now() - hour_ms),
  until: null,
  phone: '16122',
  site: 'https://jomi.example',
})

describe('the list after a breach', () => {
  it('has the people whose data the account saw, their parties and a letter to each', async () => {
    const place = await land.place()
    const acland = await person('acland', [place.office_code])
    const seen = await paid({ buyer_name: '=Rahela Khatun' }, place)
    const unseen = await paid({}, await land.place())
    await get(`/admin/mutations/${seen.id}`, acland)
    const folder = temporaryFolder('breach')
    const { people, parties, letter_files } = await listBreach(db, request(acland.email, folder))
    expect({ people, parties, letter_files }).toEqual({ people: 2, parties: 2, letter_files: 1 })
    expect(readdirSync(folder).toSorted()).toEqual(['letters-0001.pdf', 'parties.csv', 'people.csv', 'summary.txt'])

    const table = readFileSync(`${folder}/people.csv`, 'utf8')
    expect(table).toContain(`${seen.citizen.email},`)
    expect(table).toContain(',mutations,')
    expect(table).toContain(`${acland.email},`)
    expect(table).not.toContain(unseen.citizen.email)
    expect(readFileSync(`${folder}/parties.csv`, 'utf8')).toContain("'=Rahela Khatun")

    const letters = await pdfText(readFileSync(`${folder}/letters-0001.pdf`))
    for (const words of ['আপনার নামজারির আবেদন', 'your application for mutation', '16122'])
      expect(letters).toContain(words)
    expect(readFileSync(`${folder}/summary.txt`, 'utf8')).toContain('Sessions: 1')
    const last = await db.selectFrom('audit_log').select(['act', 'subject_id']).orderBy('id', 'desc').executeTakeFirst()
    expect(last).toEqual({ act: 'download', subject_id: 'breach' })
  })

  it('leaves out what was seen before and after the time', async () => {
    const place = await land.place()
    const acland = await person('acland', [place.office_code])
    const { id } = await paid({}, place)
    await get(`/admin/mutations/${id}`, acland)
    const past = { since: new Date(Date.now() - 10 * hour_ms), until: new Date(Date.now() - 5 * hour_ms) }
    const { people } = await listBreach(db, { ...request(acland.email, temporaryFolder('breach')), ...past })
    expect(people).toBe(1)
  })

  it.each([
    ['in the table of a day', '/revenue-details'],
    ['in the list of payments', '/admin/payments'],
  ])('has who paid, %s', async (_where, page) => {
    const place = await land.place()
    const acland = await person('acland', [place.office_code])
    const { citizen } = await paid({}, place)
    await get(page, acland)
    const folder = temporaryFolder('breach')
    await listBreach(db, request(acland.email, folder))
    expect(readFileSync(`${folder}/people.csv`, 'utf8')).toMatch(new RegExp(`${citizen.email},.*,payments,`))
  })

  it.each([
    ['an account that is not there', 'nobody@example.test', {}],
    ['a time that begins after its end', '', { until: new Date(0) }],
    ['a folder that holds something', '', { folder: '.' }],
  ])('is refused for %s', async (_which, email, changes) => {
    const acland = await person('acland', [(await land.place()).office_code])
    const list = listBreach(db, { ...request(email || acland.email, temporaryFolder('breach')), ...changes })
    await expect(list).rejects.toBeInstanceOf(BreachRefused)
  })
})
