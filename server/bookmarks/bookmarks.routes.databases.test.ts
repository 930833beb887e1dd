import { describe, expect, it } from 'vitest'
import { max_bookmark_name, max_bookmarks } from '#contract/bookmarks/bookmarks.ts'
import { startApp } from '#test/harness.ts'

const { call, get, person, post, land } = await startApp()

type Answer = Awaited<ReturnType<typeof get>>
const said = ({ status, body }: Answer) => [status, body.code]
const save = (token: string, address: string, name = 'Own land') =>
  post('/bookmarks', { token, body: { name, address } })
const rename = (token: string, id: number, name: string) => call('PUT', `/bookmarks/${id}`, { token, body: { name } })
const remove = (token: string, id: number) => call('DELETE', `/bookmarks/${id}`, { token })
const addressesOf = async (token: string) =>
  (await get('/bookmarks', { token })).body.map(({ address }: { address: string }) => address)

describe('a bookmark', () => {
  it('is listed for its owner alone, the newest first', async () => {
    const [owner, other] = [await person(), await person()]
    const first = await save(owner.token, '/land?dag=12', 'Land of my uncle')
    expect([first.status, first.body]).toEqual([
      201,
      { id: first.body.id, name: 'Land of my uncle', address: '/land?dag=12', created_at: first.body.created_at },
    ])
    await save(owner.token, '/dag-search-map?at=23.85,90.27,14')
    expect(await addressesOf(owner.token)).toEqual(['/dag-search-map?at=23.85%2C90.27%2C14', '/land?dag=12'])
    expect(await addressesOf(other.token)).toEqual([])
  })

  it('is one however often and in whatever order of parameters its address is saved, with the newest name', async () => {
    const { token } = await person()
    const { body } = await save(token, '/land?dag=12&district=3', 'First')
    const again = await save(token, '/land?district=3&dag=12', 'Second')
    expect(again.body).toEqual({ ...body, name: 'Second' })
    const both = await Promise.all([save(token, '/land?q=123+savar'), save(token, '/land?q=123%20savar')])
    expect(new Set(both.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await addressesOf(token)).toHaveLength(2)
  })

  it('is renamed and removed by its owner; to another there is none', async () => {
    const [owner, other] = [await person(), await person()]
    const { id } = (await save(owner.token, '/land?dag=12')).body
    await save(owner.token, '/land?dag=13')
    for (const refused of [await rename(other.token, id, 'Mine'), await remove(other.token, id)])
      expect(said(refused)).toEqual([404, 'not_found'])
    expect((await rename(owner.token, id, '  বাড়ির জমি ')).body).toMatchObject({ id, name: 'বাড়ির জমি' })
    const left = await remove(owner.token, id)
    expect(left.body.map(({ address }: { address: string }) => address)).toEqual(['/land?dag=13'])
    expect(said(await remove(owner.token, id))).toEqual([404, 'not_found'])
  })

  it('needs a name, on one line and not too long', async () => {
    const { token } = await person()
    const { id } = (await save(token, '/land?dag=12')).body
    for (const name of [' ', '\u200b', 'a\nb', 'a\u0000b', 'x'.repeat(max_bookmark_name + 1)]) {
      expect((await save(token, '/land?dag=13', name)).body.errors).toHaveProperty('name')
      expect((await rename(token, id, name)).body.errors).toHaveProperty('name')
    }
    expect(await addressesOf(token)).toEqual(['/land?dag=12'])
  })

  it.each([
    'https://bank.test/land',
    '//bank.test/land',
    '/\\bank.test',
    '/landing',
    '/land/../admin/users',
    '/land#x',
    '/dashboard',
    '/api/bookmarks',
    '/admin',
    'javascript:alert(1)',
    '/land?q=%00',
    `/land?q=${'x'.repeat(2000)}`,
    // Short as it is typed, and too long for the index once it is an address.
    `/land?q=${'ক্ষ'.repeat(80)}`,
  ])('does not lead to %s', async (address) => {
    const { token } = await person()
    const refused = await save(token, address)
    expect(said(refused)).toEqual([422, 'validation_failed'])
    expect(refused.body.errors).toHaveProperty('address')
  })

  it('leads to pages of the office only for those who have them', async () => {
    const { office_code } = await land.place()
    const [citizen, officer, admin] = [await person(), await person('acland', [office_code]), await person('admin')]
    const dags = '/admin/dags?mouza=12&search=123'
    expect((await save(officer.token, dags)).status).toBe(201)
    expect((await save(admin.token, '/admin/users?role=acland')).status).toBe(201)
    for (const refused of [
      await save(citizen.token, dags),
      await save(officer.token, '/admin/users'),
      await save(admin.token, '/admin/nothing'),
    ])
      expect(said(refused)).toEqual([404, 'not_found'])
  })
})

describe('the list of saved places and searches', () => {
  it('holds at most 50, also when several are saved at the same moment; the same address still takes a new name', async () => {
    const { token } = await person()
    for (let dag = 1; dag < max_bookmarks; dag += 1) await save(token, `/land?dag=${dag}`)
    const last = await Promise.all([100, 101, 102].map((dag) => save(token, `/land?dag=${dag}`)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const refused = await post('/bookmarks', {
      token,
      body: { name: 'x', address: '/land?dag=200' },
      language: 'bn',
    })
    expect(said(refused)).toEqual([409, 'too_many_bookmarks'])
    expect(refused.body.message).toContain('৫০টি')
    expect((await save(token, '/land?dag=1', 'New name')).body.name).toBe('New name')
    const [{ id }] = (await get('/bookmarks', { token })).body
    await remove(token, id)
    expect((await save(token, '/land?dag=200')).status).toBe(201)
  })
})
