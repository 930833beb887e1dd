import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { password, startApp } from '#test/harness.ts'
import { importerOf, type TableRow } from '#test/imports.ts'
import { outboxOf } from '#test/outbox.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { call, db, forgot, get, land, person, post, secret } = started
const savar = await land.place({ upazila: ['Savar', 'সাভার'] })
await land.place({ upazila: ['Dhamrai', 'ধামরাই'] })
const [one, other] = [
  await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] }),
  await land.place({ upazila: ['Kaliganj', 'কালীগঞ্জ'] }),
]
const admin = await person('admin')
const second = await person('admin')
const officer = await person('acland', [savar.office_code])
const citizen = await person()
const { check, items, act, read, run, send } = importerOf(started, admin.token)
const outbox = outboxOf({ db, secret })
const kind = { kind: 'staff' }
const proven = { current_password: password }

const districtOf = async ({ upazila_id }: { upazila_id: number }) =>
  (await get(`/admin/upazilas/${upazila_id}`, { token: admin.token })).body.district.name_en as string

let made = 0
/** A row of somebody new; heads as an office may write them. */
function row(changes: TableRow = {}): TableRow {
  made += 1
  const email = `Staff${made}@Office.test`
  return {
    Name: `Officer ${made}`,
    Email: email,
    Mobile: '01712345678',
    Designation: 'AC Land',
    Upazila: 'Savar',
    ...changes,
  }
}
const emailOf = (row: TableRow) => (row['Email'] ?? '').toLowerCase()

async function accountOf(row: TableRow) {
  const { body } = await get(`/admin/users?search=${emailOf(row)}`, { token: admin.token })
  return body.data[0]
}
const enter = (id: number) => act(id, 'enter', proven)
const undo = (id: number) => act(id, 'undo', proven)
const mailsTo = async (row: TableRow) =>
  (await db.selectFrom('outbox').select('template').where('recipient', '=', emailOf(row)).execute()).map(
    ({ template }) => template,
  )
const links = async (id: number) =>
  (await db.selectFrom('mail_links').select('used_at').where('user_id', '=', id).execute()).map(
    ({ used_at }) => used_at,
  )

async function added(row: TableRow): Promise<{ import_id: number; id: number }> {
  const { id: import_id } = await check([row], kind)
  await enter(import_id)
  return { import_id, id: (await accountOf(row)).id }
}

async function setPassword(row: TableRow, own: string) {
  const { params } = await outbox.last(emailOf(row))
  const token = new URL(params['url'] ?? '', 'https://jomi.test').searchParams.get('token')
  const body = { email: emailOf(row), token, password: own, password_confirmation: own }
  return post('/password/reset', { body })
}

it('accounts are made as the form makes them, with an entry in the audit log and one mail each', async () => {
  const rows = [
    row({ Upazila: 'সাভার; Dhamrai', Mobile: '+880 1712-345678' }),
    row({ Designation: 'সহকারী কমিশনার (ভূমি)', Upazila: 'Savar\nধামরাই' }),
    row({ Designation: 'Administrator', Upazila: '', Mobile: '1812345678' }),
    row({ Designation: 'সহায়তাকারী', Upazila: '', Mobile: '', 'Digital centre': 'Birulia Union Digital Centre' }),
  ]
  const checked = await check(rows, kind)
  expect(checked).toMatchObject({ state: 'ready', counts: { new: 4, changed: 0, same: 0, refused: 0 } })
  for (const each of rows) expect([await accountOf(each), await mailsTo(each)]).toEqual([undefined, []])

  await enter(checked.id)
  const accounts = await Promise.all(rows.map(accountOf))
  expect(accounts).toMatchObject([
    {
      email: emailOf(rows[0] ?? {}),
      phone: '01712345678',
      role: 'acland',
      upazilas: [{ name_en: 'Dhamrai' }, { name_en: 'Savar' }],
    },
    { role: 'acland', upazilas: [{ name_en: 'Dhamrai' }, { name_en: 'Savar' }] },
    { role: 'admin', phone: '01812345678', upazilas: [] },
    { role: 'helper', phone: null, digital_centre: 'Birulia Union Digital Centre' },
  ])
  for (const each of rows) expect(await mailsTo(each)).toEqual(['staff_account'])
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'users')
    .where(
      'subject_id',
      'in',
      accounts.map(({ id }) => String(id)),
    )
    .orderBy('id')
    .execute()
  expect(log).toMatchObject(
    rows.map((each) => ({ act: 'create', actor_id: admin.id, after: { email: emailOf(each) } })),
  )
  expect(JSON.stringify(log)).not.toContain('password')
  expect((await check(rows, kind)).counts).toMatchObject({ new: 0, same: 4 })
})

it('a new person sets a password by the link of the mail, once, and works in the upazilas', async () => {
  const newcomer = row()
  await added(newcomer)
  const own = 'amar-nijer-chabi-72'
  expect((await setPassword(newcomer, 'short')).status).toBe(422)
  expect((await setPassword(newcomer, own)).status).toBe(200)
  expect((await setPassword(newcomer, own)).body.code).toBe('reset_failed')
  const { body } = await post('/login', { body: { email: emailOf(newcomer), password: own } })
  expect(body.user).toMatchObject({ role: 'acland', must_change_password: false, upazilas: [{ name_en: 'Savar' }] })
})

it('the link works for three days, and a forgotten password gives another', async () => {
  const [late, later] = [row(), row()]
  const { id } = await added(late)
  await added(later)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from mail_links where user_id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ hours: 72 }])
  await sql`update mail_links set expires_at = created_at where user_id = ${id}`.execute(db)
  expect((await setPassword(late, 'amar-nijer-chabi-72')).body.code).toBe('reset_failed')
  await forgot(emailOf(late))
  expect((await setPassword(late, 'amar-nijer-chabi-72')).status).toBe(200)
})

it('an admin gives a new person a first password, which ends the link and its mail', async () => {
  const newcomer = row()
  const { import_id, id } = await added(newcomer)
  const [item] = await items(import_id)
  expect(item).toMatchObject({ record_id: id, takes_first_password: true })
  const path = `/admin/users/${id}/first-password`
  const given = await post(path, { token: admin.token, body: proven })
  expect(given.status).toBe(201)
  expect(await mailsTo(newcomer)).toEqual([])
  expect(await links(id)).toEqual([expect.any(Date)])
  const login = await post('/login', { body: { email: emailOf(newcomer), password: given.body.one_time_password } })
  expect(login.body.user.must_change_password).toBe(true)
  expect((await items(import_id))[0].takes_first_password).toBe(false)
  expect((await post(path, { token: admin.token, body: proven })).body.code).toBe('first_password_used')
})

it('an import is undone although a first password was given, which opens nothing then', async () => {
  const newcomer = row()
  const { import_id, id } = await added(newcomer)
  const { body } = await post(`/admin/users/${id}/first-password`, { token: admin.token, body: proven })
  expect((await undo(import_id)).body.state).toBe('undone')
  const login = await post('/login', { body: { email: emailOf(newcomer), password: body.one_time_password } })
  expect(login.status).toBe(401)
  expect((await items(import_id))[0].takes_first_password).toBe(false)
})

it('rows are refused with the reasons that the form would give', async () => {
  const twice = row()
  const rows: [TableRow, string][] = [
    [row({ Name: '' }), 'This is required'],
    [row({ Name: 'www.win.test' }), 'A name cannot contain a web address'],
    [row({ Email: 'nobody' }), 'Please enter a valid email address'],
    [row({ Email: '' }), 'This is required'],
    [row({ Mobile: '123' }), 'Please enter a valid phone number'],
    [row({ Designation: 'Minister' }), 'Write admin, AC Land or helper'],
    [row({ Designation: '' }), 'This is required'],
    [row({ Designation: 'citizen' }), 'Write admin, AC Land or helper'],
    [row({ Upazila: '' }), 'An acland works in at least one upazila'],
    [row({ Upazila: 'Savar; Nowhere' }), 'No upazila of one of these names is on record'],
    [
      row({ Upazila: 'Kaliganj' }),
      'Several upazilas have one of these names. Write the district after it, like Kaliganj (Gazipur).',
    ],
    [row({ Designation: 'admin' }), 'Only an acland has upazilas'],
    [row({ Designation: 'helper', Upazila: '' }), 'Please enter the digital centre where the helper works'],
    [row({ 'Digital centre': 'Birulia' }), 'Only a helper has a digital centre'],
    [row({ Disabled: 'perhaps' }), 'Write yes if the account is disabled, else no'],
    [row({ Disabled: 'yes' }), 'There is no such account yet, and a new one is not disabled'],
    [
      row({ Email: citizen.email }),
      'This email has a citizen’s account. A citizen becomes staff only by hand, on the page of users.',
    ],
    [
      row({ Email: admin.email, Designation: 'admin', Upazila: '' }),
      'This is your own account: nobody changes their own access',
    ],
    [twice, 'The file has this record twice'],
  ]
  const checked = await check([...rows.map(([each]) => each), { ...twice, Email: emailOf(twice) }], kind)
  expect(checked.counts).toEqual({ new: 0, changed: 0, same: 0, refused: rows.length })
  const refused: { lines: { first: number }; reason: string; faults: { reason: string }[] }[] = await items(
    checked.id,
    'outcome=refused',
  )
  const told = new Map(
    refused.map(({ lines, reason, faults }) => [lines.first, faults.map((each) => each.reason).join() || reason]),
  )
  for (const [at, [each, reason]] of rows.entries()) expect([each, told.get(at + 2)]).toEqual([each, reason])
  expect((await act(checked.id, 'enter', proven)).body.code).toBe('import_not_ready')
  expect((await accountOf({ Email: citizen.email })).role).toBe('user')
})

it('upazilas of one name are told apart by their district, beside the name or in its column', async () => {
  const rows = [
    row({ Upazila: `Kaliganj (${await districtOf(one)}), Savar` }),
    row({ Upazila: 'কালীগঞ্জ', District: await districtOf(other) }),
  ]
  await enter((await check(rows, kind)).id)
  const ids = (await Promise.all(rows.map(accountOf))).map(({ upazilas }) =>
    upazilas.map(({ id }: { id: number }) => id),
  )
  expect(ids).toEqual([[one.upazila_id, savar.upazila_id], [other.upazila_id]])
})

it('a file without columns for phone, upazilas and centre leaves them, as far as the role has them', async () => {
  const [stays, moves] = [row(), row()]
  await added(stays)
  await added(moves)
  const bare = ({ Name: name = '', Email: email = '' }: TableRow, role: string) => ({
    Name: name,
    Email: email,
    Role: role,
  })
  expect((await check([bare(stays, 'acland')], kind)).counts).toMatchObject({ same: 1 })
  const checked = await check([bare(moves, 'admin'), bare(row(), 'acland')], kind)
  expect(checked.counts).toMatchObject({ changed: 1, refused: 1 })
  expect(await items(checked.id, 'outcome=refused')).toMatchObject([
    { reason: 'An acland works in at least one upazila' },
  ])
  await enter(checked.id)
  expect(await accountOf(moves)).toMatchObject({ role: 'admin', upazilas: [], phone: '01712345678' })
})

it('changed accounts are shown before and after, change as by the form, and change back', async () => {
  const known = row()
  const { id } = await added(known)
  await setPassword(known, 'amar-nijer-chabi-72')
  const login = await post('/login', { body: { email: emailOf(known), password: 'amar-nijer-chabi-72' } })
  await sql`update users set phone_verified_at = now() where id = ${id}`.execute(db)
  const changes = { Name: 'Nasrin Akter', Mobile: '01812345678', Designation: 'Admin', Upazila: '' }
  const checked = await check([{ ...known, ...changes }], kind)
  expect(checked.counts).toMatchObject({ new: 0, changed: 1 })
  const [item] = await items(checked.id)
  expect(item).toMatchObject({ title: `Nasrin Akter · ${emailOf(known)}`, record_id: id })
  expect(item.before).toEqual([
    { name: 'Name', value: known['Name'] },
    { name: 'Phone', value: '01712345678' },
    { name: 'Role', value: 'Acland' },
    { name: 'Upazilas', value: expect.stringMatching(/^Savar \(.+\)$/) },
  ])
  await enter(checked.id)
  expect(await accountOf(known)).toMatchObject({
    name: 'Nasrin Akter',
    phone: '01812345678',
    role: 'admin',
    upazilas: [],
  })
  expect((await get('/me', { token: login.body.token })).status).toBe(401)
  expect(await db.selectFrom('users').select('phone_verified_at').where('id', '=', id).executeTakeFirst()).toEqual({
    phone_verified_at: null,
  })
  expect(await mailsTo(known)).toEqual(['staff_account'])
  const log = await db
    .selectFrom('audit_log')
    .select(['act', 'before', 'after'])
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(log).toMatchObject({ act: 'update', before: { role: 'acland' }, after: { role: 'admin' } })

  expect((await undo(checked.id)).body.state).toBe('undone')
  expect(await accountOf(known)).toMatchObject({
    name: known['Name'],
    phone: '01712345678',
    role: 'acland',
    disabled_at: null,
    upazilas: [{ name_en: 'Savar' }],
  })
})

it('accounts are disabled and opened by a column, and a row without it opens none', async () => {
  const known = row({ Disabled: 'no' })
  await added(known)
  const off = await check([{ ...known, Disabled: 'হ্যাঁ' }], kind)
  await enter(off.id)
  expect((await accountOf(known)).disabled_at).not.toBeNull()
  const silent = await check([{ ...known, Disabled: '' }], kind)
  expect(await items(silent.id, 'outcome=refused')).toMatchObject([
    { reason: 'This account is disabled. Write yes or no in the column Disabled.' },
  ])
  expect((await undo(off.id)).body.state).toBe('undone')
  expect((await accountOf(known)).disabled_at).toBeNull()
})

it('new accounts that nobody used are disabled when their import is undone, and their links end', async () => {
  const known = row()
  const { import_id, id } = await added(known)
  const { params } = await outbox.last(emailOf(known))
  expect((await undo(import_id)).body.state).toBe('undone')
  expect(await accountOf(known)).toMatchObject({ id, disabled_at: expect.any(String) })
  expect(await mailsTo(known)).toEqual([])
  expect(await links(id)).toEqual([expect.any(Date)])
  const token = new URL(params['url'] ?? '', 'https://jomi.test').searchParams.get('token')
  const own = {
    email: emailOf(known),
    token,
    password: 'amar-nijer-chabi-72',
    password_confirmation: 'amar-nijer-chabi-72',
  }
  expect((await post('/password/reset', { body: own })).body.code).toBe('reset_failed')

  const again = await check([{ ...known, Disabled: 'no' }], kind)
  expect(again.counts).toMatchObject({ changed: 1 })
  await enter(again.id)
  expect(await mailsTo(known)).toEqual(['staff_account'])
  expect((await setPassword(known, 'amar-nijer-chabi-72')).status).toBe(200)
})

it.each<[string, (id: number, row: TableRow) => Promise<unknown>]>([
  ['set a password', (_id, known) => setPassword(known, 'amar-nijer-chabi-72')],
  ['logged in', (id) => sql`update users set last_login_at = now() where id = ${id}`.execute(db)],
  [
    'got another role',
    (id) =>
      call('PUT', `/admin/users/${id}`, {
        token: admin.token,
        body: { ...proven, role: 'admin', upazila_ids: [], disabled: false },
      }),
  ],
  ['changed their phone', (id) => sql`update users set phone = '+8801999999999' where id = ${id}`.execute(db)],
])('an import of somebody who %s since is not undone', async (_what, happens) => {
  const known = row()
  const { import_id, id } = await added(known)
  await happens(id, known)
  expect(await undo(import_id)).toMatchObject({
    status: 409,
    body: { code: 'import_built_on', records: [{ id, page: null, name: known['Name'] }] },
  })
  expect((await accountOf(known)).disabled_at).toBeNull()
})

it('an account that changed since the check is compared again before anything is entered', async () => {
  const known = row()
  const { id } = await added(known)
  const checked = await check([{ ...known, Upazila: 'Dhamrai' }], kind)
  await sql`update users set name = 'Another Name' where id = ${id}`.execute(db)
  await enter(checked.id)
  expect(await read(checked.id)).toMatchObject({ state: 'ready', counts: { changed: 1 } })
  expect((await items(checked.id))[0].before).toContainEqual({ name: 'Name', value: 'Another Name' })
})

it('all accounts are entered or none', async () => {
  const [first, late] = [row(), row()]
  const checked = await check([first, late], kind)
  const { id } = await person()
  await sql`update users set email = ${emailOf(late)} where id = ${id}`.execute(db)
  await enter(checked.id)
  expect(await read(checked.id)).toMatchObject({ state: 'refused', fault_code: 'import_conflict' })
  expect([await accountOf(first), await mailsTo(first)]).toEqual([undefined, []])
})

it('entering and undoing ask for the password of the admin', async () => {
  const known = row()
  const { id } = await check([known], kind)
  expect((await act(id, 'enter')).body.errors).toEqual({ current_password: ['This is required'] })
  expect((await act(id, 'enter', { current_password: 'wrong one' })).body.errors).toEqual({
    current_password: ['This password is not right'],
  })
  expect(await accountOf(known)).toBeUndefined()
  await enter(id)
  expect((await act(id, 'undo')).body.errors).toEqual({ current_password: ['This is required'] })
  expect((await accountOf(known)).disabled_at).toBeNull()
})

it('an admin does not enter or undo a change of their own access that another admin sent', async () => {
  const row_of_second = { Name: 'Second Admin', Email: second.email, Role: 'acland', Upazila: 'Savar' }
  const { id } = await check([row_of_second], kind)
  const asSecond = importerOf(started, second.token)
  expect((await asSecond.act(id, 'enter', proven)).body.code).toBe('not_yourself')
  await enter(id)
  expect((await accountOf(row_of_second)).role).toBe('acland')
  expect((await asSecond.act(id, 'undo', proven)).status).toBe(401)
  expect((await undo(id)).body.state).toBe('undone')
})

it('the last admin stays, and an admin who is none by now enters nothing', async () => {
  const author = await person('admin')
  const ofAuthor = importerOf(started, author.token)
  const others = await sql<{ id: number }>`
    update users set disabled_at = now() where role = 'admin' and id not in (${admin.id}, ${author.id}) returning id`.execute(
    db,
  )
  const { body } = await ofAuthor.send(
    [{ Name: 'Last Admin', Email: admin.email, Role: 'acland', Upazila: 'Savar' }],
    kind,
  )
  await sql`update users set disabled_at = now() where id = ${author.id}`.execute(db)
  await run()
  expect(await items(body.id, 'outcome=refused')).toMatchObject([
    { reason: 'This is the last admin. Make another one first.' },
  ])

  await sql`update users set disabled_at = null where id = ${author.id}`.execute(db)
  const newcomer = row()
  const { id } = await ofAuthor.check([newcomer], kind)
  await sql`update imports set state = 'entering' where id = ${id}`.execute(db)
  await call('PUT', `/admin/users/${author.id}`, {
    token: admin.token,
    body: { ...proven, role: 'acland', upazila_ids: [savar.upazila_id], disabled: false },
  })
  await run()
  expect(await read(id)).toMatchObject({ state: 'refused' })
  expect(await accountOf(newcomer)).toBeUndefined()
  const { body: login } = await post('/login', { body: { email: author.email, password } })
  expect((await get(`/admin/imports/${id}`, { token: login.token })).status).toBe(404)
  expect((await get('/admin/imports', { token: login.token })).body.imports).toEqual([])
  for (const each of others.rows) await sql`update users set disabled_at = null where id = ${each.id}`.execute(db)
})

it('an acland imports no staff', async () => {
  const answer = await importerOf(started, officer.token).send([row()], kind)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['kind']])
  const { body } = await send([row()], kind)
  await run()
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/items'],
    ['GET', '/refused.csv'],
    ['POST', '/enter'],
    ['POST', '/undo'],
  ] as const)
    expect((await call(method, `/admin/imports/${body.id}${path}`, { token: officer.token })).status).toBe(404)
})
