import { describe, expect, it } from 'vitest'
import { fieldTexts } from '#contract/field-errors.ts'
import { max_persons } from '#contract/mutations/family.ts'
import type { FamilyMember } from '#contract/mutations/family-answers.ts'
import { heir_days } from '#contract/mutations/heir-notices.ts'
import { clock } from '#server/app/database.ts'
import { mutationGround } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'

const started = await mutationGround()
const { db, get, post, call, person, officer, applied, pay, dagNumbered } = started
const outbox = outboxOf(started)
const day_ms = 86_400_000

const owners = [{ id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', share: '1.000', area: 4356 }]
const son = { name: 'Karim Mia', nid: '1234567890', address: 'Savar', share: '2/3' }
const daughter = { name: 'রাহেলা খাতুন', nid: '1234567891', address: 'Savar', share: '1/3' }

let made = 0
/** A paid inheritance of a son and a daughter, each with a telephone number of their own. */
async function inheritance({ left_out = false, minor = false, others = 0 } = {}) {
  made += 1
  const phones = {
    son: `018110000${String(made).padStart(2, '0')}`,
    daughter: `018220000${String(made).padStart(2, '0')}`,
  }
  const citizen = await person()
  const dag = await dagNumbered(String(700 + made), { owners, area: 4356 })
  const { id } = await applied(citizen.token, {
    ...dag,
    mutation_type: 'inheritance',
    buyer_name: son.name,
    buyer_nid: son.nid,
    buyers: left_out ? [] : [son, daughter],
    family: {
      religion: 'muslim',
      sex: 'man',
      persons: [
        { name: son.name, relation: 'son', buyer: 1, phone: phones.son },
        { name: daughter.name, relation: 'daughter', buyer: left_out ? null : 2, phone: phones.daughter, minor },
        { name: 'সেলিম', relation: 'brother', phone: '01899999999' },
        ...Array.from({ length: others }, (_, at) => ({ name: `ভাই ${at}`, relation: 'brother' })),
      ],
    },
  })
  expect((await pay(citizen.token, id)).status).toBe(200)
  const linkOf = async (phone: string) => {
    const { params } = await outbox.last(`+88${phone}`)
    return params['address']?.split('/heirs/')[1] ?? ''
  }
  const links = { son: await linkOf(phones.son), daughter: await linkOf(phones.daughter) }
  return { id: Number(id), citizen, phones, links, dag }
}

const approve = (id: number) =>
  call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status: 'approved' } })
const enter = (id: number) => post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {} })
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const answer = (link: string, body: object) => post(`/heir-notices/${link}/answer`, { body })
const decide = (id: number, place: number, body: object) =>
  post(`/admin/mutations/${id}/heirs/${place}/decision`, { token: officer.token, body })
type Line = { rule: string; state: string; facts: object }
const blockedBy = ({ body }: { body: { checklist: Line[] } }) =>
  body.checklist.filter(({ rule, state }) => rule.startsWith('heirs_') && state === 'trips').map(({ rule }) => rule)

describe('an heir with a telephone number', () => {
  it('is told of the share in Bengali, by name and with a link, once the fee is paid', async () => {
    const { id, links, phones } = await inheritance()
    const { template } = await outbox.last(`+88${phones.daughter}`)
    const text = await outbox.text(`+88${phones.daughter}`)
    expect(template).toBe('heir_share')
    expect(text).toMatch(/^রাহেলা খাতুন, Abdur Rahim-এর দাগ ৭০১-এর জমিতে আপনার অংশ ১\/৩।/)
    // Somebody without a share is not told.
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', '+8801899999999').execute()).toEqual([])
    const notice = (await get(`/heir-notices/${links.daughter}`)).body
    expect(notice).toMatchObject({
      mutation_id: id,
      name: daughter.name,
      relation: 'daughter',
      lawful_share: '1/3',
      asked_share: '1/3',
      answer: null,
      can_answer: true,
      can_give_up: false,
      decision: null,
      others: [
        { name: son.name, relation: 'son' },
        { name: 'সেলিম', relation: 'brother' },
      ],
    })
    expect(JSON.stringify(notice)).not.toContain(phones.son)
    const stored = await db.selectFrom('mutation_heirs').select('token_hash').where('mutation_id', '=', id).execute()
    expect(stored.map(({ token_hash }) => token_hash?.length)).toEqual([32, 32])
  })

  it('has a link that nobody guesses', async () => {
    expect(said(await get('/heir-notices/7k3m9qx2tb7k3m9qx2tb7k3m9q'))).toEqual([404, 'not_found'])
    expect(said(await answer('x', { answer: 'agreed' }))).toEqual([404, 'not_found'])
  })
})

describe('the office waits for the heirs', () => {
  it('until all have answered', async () => {
    const { id, links } = await inheritance()
    const refused = await approve(id)
    expect([...said(refused), ...blockedBy(refused)]).toEqual([409, 'mutation_blocked', 'heirs_unheard'])
    expect((await answer(links.son, { answer: 'agreed' })).status).toBe(200)
    expect(said(await approve(id))).toEqual([409, 'mutation_blocked'])
    expect((await answer(links.daughter, { answer: 'agreed' })).body.answer).toBe('agreed')
    expect((await approve(id)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)
    expect(said(await answer(links.daughter, { answer: 'agreed' }))).toEqual([409, 'mutation_decided'])
  })

  it('until the last day is over', async () => {
    const { id } = await inheritance()
    clock.offset_ms = (heir_days - 1) * day_ms
    expect(said(await approve(id))).toEqual([409, 'mutation_blocked'])
    clock.offset_ms = (heir_days + 1) * day_ms
    expect((await approve(id)).status).toBe(200)
  })

  it('and after an objection until an officer has decided with a reason, which the heir is told', async () => {
    const { id, links, phones } = await inheritance()
    await answer(links.son, { answer: 'agreed' })
    expect((await answer(links.daughter, { answer: 'objected' })).body.errors).toEqual({
      reason: [fieldTexts.required.en],
    })
    expect((await answer(links.daughter, { answer: 'objected', reason: 'আমার সই জাল।' })).status).toBe(200)
    clock.offset_ms = (heir_days + 1) * day_ms
    const refused = await approve(id)
    expect(blockedBy(refused)).toEqual(['heirs_unheard'])
    const { family } = (await get(`/admin/mutations/${id}`, { token: officer.token })).body
    expect(family.persons[1].heard).toMatchObject({ answer: 'objected', reason: 'আমার সই জাল।', at_counter: false })
    expect((await decide(id, 2, { outcome: 'passed_over', reason: ' ' })).body.errors).toEqual({
      reason: [fieldTexts.required.en],
    })
    const decided = await decide(id, 2, { outcome: 'passed_over', reason: 'সই মিলিয়ে দেখা হয়েছে।' })
    expect(decided.body.family.persons[1].heard).toMatchObject({ outcome: 'passed_over' })
    const text = await outbox.text(`+88${phones.daughter}`)
    expect(text).toContain('সই মিলিয়ে দেখা হয়েছে')
    expect((await get(`/heir-notices/${links.daughter}`)).body.decision).toEqual({
      outcome: 'passed_over',
      reason: 'সই মিলিয়ে দেখা হয়েছে।',
    })
    expect((await approve(id)).status).toBe(200)
  })

  it('and does not enter what an heir objects to after the approval', async () => {
    const { id, links } = await inheritance()
    for (const link of [links.son, links.daughter]) await answer(link, { answer: 'agreed' })
    expect((await approve(id)).status).toBe(200)
    expect((await answer(links.daughter, { answer: 'objected', reason: 'না।' })).status).toBe(200)
    const refused = await enter(id)
    expect([...said(refused), ...blockedBy(refused)]).toEqual([409, 'mutation_blocked', 'heirs_unheard'])
  })

  it('and takes what they say at the counter', async () => {
    const { id, citizen } = await inheritance()
    const taken = (place: number, body: object, token = officer.token) =>
      post(`/admin/mutations/${id}/heirs/${place}/answer`, { token, body })
    expect(said(await taken(1, { answer: 'agreed' }, citizen.token))).toEqual([403, 'forbidden'])
    expect(said(await taken(3, { answer: 'agreed' }))).toEqual([404, 'not_found'])
    expect((await taken(1, { answer: 'agreed' })).status).toBe(200)
    const { body } = await taken(2, { answer: 'agreed' })
    expect(body.family.persons[1].heard).toMatchObject({ answer: 'agreed', at_counter: true })
    expect((await approve(id)).status).toBe(200)
    // Words of an heir to the office are not for the applicant.
    const own = (await get(`/mutations/${id}`, { token: citizen.token })).body
    expect(own.family.persons[1].heard).toMatchObject({ answer: 'agreed', reason: null })
  })
})

describe('an heir who is left out', () => {
  it('is told so, and nothing is entered without them unless an officer decides with a reason', async () => {
    const { id, links, phones } = await inheritance({ left_out: true })
    const { template } = await outbox.last(`+88${phones.daughter}`)
    const text = await outbox.text(`+88${phones.daughter}`)
    expect([template, text]).toEqual(['heir_left_out', expect.stringContaining('আপনাকে বাদ দিয়ে')])
    await answer(links.son, { answer: 'agreed' })
    clock.offset_ms = (heir_days + 1) * day_ms
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete'])
    // Agreeing gives up nothing.
    await answer(links.daughter, { answer: 'agreed' })
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete'])
    await decide(id, 2, { outcome: 'passed_over', reason: 'বণ্টননামা দেখা হয়েছে।' })
    expect((await approve(id)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)
  })

  it('can be named by anybody of the family, and counts until an officer has decided', async () => {
    const { id, links } = await inheritance()
    const name = (body: object) => post(`/heir-notices/${links.daughter}/left-out`, { body })
    for (const link of [links.son, links.daughter]) await answer(link, { answer: 'agreed' })
    expect((await name({ name: 'মিনা', relation: 'cousin' })).body.errors).toHaveProperty('relation')
    const named = await name({ name: 'মিনা খাতুন', relation: 'daughter', phone: '01833333333' })
    expect([named.status, named.body.lawful_share, named.body.others.at(-1)]).toEqual([
      201,
      '1/4',
      { name: 'মিনা খাতুন', relation: 'daughter' },
    ])
    expect((await outbox.last('+8801833333333')).template).toBe('heir_left_out')
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete', 'heirs_unheard'])
    await decide(id, 4, { outcome: 'is_heir', reason: 'সনদে নাম আছে।' })
    expect(blockedBy(await approve(id))).toContain('heirs_incomplete')
    await decide(id, 4, { outcome: 'not_heir', reason: 'সনদে নাম নেই।' })
    expect((await approve(id)).status).toBe(200)
  })

  it('is a grandchild with the dead parent, whom the family has once', async () => {
    const { id, links } = await inheritance()
    const name = (body: object) => post(`/heir-notices/${links.son}/left-out`, { body })
    expect((await name({ name: 'মিনা', relation: 'granddaughter' })).body.errors).toHaveProperty(['parent.name'])
    const parent = { name: 'জামাল মিয়া', relation: 'son' }
    const named = await name({ name: 'মিনা', relation: 'granddaughter', parent })
    // Two sons and a daughter are five parts; the dead son's two go to his children.
    expect([named.status, named.body.lawful_share]).toEqual([201, '2/5'])
    await name({ name: 'হাসান', relation: 'grandson', parent: { ...parent, name: 'জামাল  মিয়া' } })
    const { family } = (await get(`/admin/mutations/${id}`, { token: officer.token })).body
    expect(
      family.persons
        .slice(3)
        .map(({ relation, alive, child_of, lawful_share }: FamilyMember) => [relation, alive, child_of, lawful_share]),
    ).toEqual([
      ['son', false, null, null],
      ['granddaughter', true, 4, '2/15'],
      ['grandson', true, 4, '4/15'],
    ])
    for (const link of Object.values(links)) await answer(link, { answer: 'agreed' })
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete', 'heirs_unheard'])
  })

  it('is refused where the family has as many persons as can be stated', async () => {
    const { links } = await inheritance({ others: max_persons - 3 })
    const named = await post(`/heir-notices/${links.son}/left-out`, { body: { name: 'মিনা', relation: 'daughter' } })
    expect(said(named)).toEqual([409, 'too_many_heirs'])
    expect((await get(`/heir-notices/${links.son}`)).status).toBe(200)
  })

  it('is named at most three times by one person', async () => {
    const { links } = await inheritance()
    const name = (called: string) =>
      post(`/heir-notices/${links.son}/left-out`, { body: { name: called, relation: 'daughter' } })
    const answers = [await name('মিনা'), await name('রিনা'), await name('বীণা'), await name('টিনা')]
    expect((await name('মিনা')).body.others).toHaveLength(5)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
    expect(answers[3]?.body.code).toBe('too_many_heirs')
  })
})

describe('an heir whom the office adds to the new owners', () => {
  const nid = '1234567891'
  const add = (id: number, place: number, body: object = {}, token = officer.token) =>
    post(`/admin/mutations/${id}/heirs/${place}/owner`, {
      token,
      body: { nid, address: 'Savar', reason: 'সনদে আছে।', ...body },
    })

  it('gets the lawful share, with those of the others, and the mutation is entered with them', async () => {
    const { id, links, phones, citizen, dag } = await inheritance({ left_out: true })
    await answer(links.daughter, { answer: 'objected', reason: 'আমাকে বাদ দিয়েছে।' })
    await answer(links.son, { answer: 'agreed' })
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete', 'heirs_unheard'])
    const added = await add(id, 2)
    expect([
      added.status,
      added.body.buyers.map(({ name, share }: { name: string; share: string }) => [name, share]),
    ]).toEqual([
      200,
      [
        [son.name, '2/3'],
        [daughter.name, '1/3'],
      ],
    ])
    expect(await outbox.text(`+88${phones.son}`)).toContain('সনদে আছে')
    expect((await get(`/heir-notices/${links.daughter}`)).body).toMatchObject({
      asked_share: '1/3',
      decision: { outcome: 'is_heir', reason: 'সনদে আছে।' },
    })
    const [message] = (await get('/notifications', { token: citizen.token })).body.data
    expect([message.type, message.message]).toEqual(['mutation_heir_added', expect.stringContaining(daughter.name)])
    expect((await approve(id)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)
    const { khotiyan } = await db
      .selectFrom('khatians')
      .select('khotiyan')
      .where('dag_id', '=', dag.dag_id)
      .where('current', '=', true)
      .executeTakeFirstOrThrow()
    expect(khotiyan.map(({ owner, area }) => [owner, area])).toEqual([
      [son.name, 2904],
      [daughter.name, 1452],
    ])
  })

  it('is added once, before the approval, with a card, an address and a reason', async () => {
    const { id, links, citizen } = await inheritance({ left_out: true })
    const refused = await add(id, 2, { nid: '12', address: ' ', reason: '' })
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['address', 'nid', 'reason'])
    expect(said(await add(id, 2, {}, citizen.token))).toEqual([403, 'forbidden'])
    expect(said(await add(id, 9))).toEqual([404, 'not_found'])
    const twice = await Promise.all([add(id, 2), add(id, 2)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const link of [links.son, links.daughter]) await answer(link, { answer: 'agreed' })
    expect((await approve(id)).status).toBe(200)
    expect(said(await add(id, 2))).toEqual([409, 'mutation_decided'])
  })

  it('is refused where the law does not tell the shares, or a new owner is no heir', async () => {
    const { id } = await inheritance({ left_out: true })
    await db
      .updateTable('mutation_heirs')
      .set({ answer: 'gave_up', answered_at: new Date() })
      .where('mutation_id', '=', id)
      .where('place', '=', 2)
      .execute()
    expect(said(await add(id, 2))).toEqual([409, 'share_given_up'])
    const other = await inheritance()
    expect(said(await add(other.id, 2))).toEqual([409, 'heir_shares_unknown'])
  })

  it('gets the share that the officer types where the law does not tell it', async () => {
    const { id, links, citizen } = await inheritance({ left_out: true })
    const parent = { name: 'জামাল', relation: 'son' }
    await post(`/heir-notices/${links.son}/left-out`, { body: { name: 'মিনা', relation: 'other', parent } })
    expect(said(await add(id, 4))).toEqual([409, 'heir_shares_unknown'])
    expect((await add(id, 4, { shares: ['1/2', '1/3'] })).body.errors).toEqual({
      shares: [fieldTexts.shares_not_whole.en],
    })
    expect((await add(id, 4, { shares: ['1/2', '1/4', '1/4'] })).body.errors).toEqual({
      shares: [fieldTexts.shares_not_whole.en],
    })
    const added = await add(id, 4, { shares: ['৩/৪', '1/4'] })
    expect([added.status, added.body.buyers.map(({ share }: { share: string }) => share)]).toEqual([
      200,
      ['3/4', '1/4'],
    ])
    expect((await add(id, 4, { shares: ['1/2', '1/4', '1/4'] })).status).toBe(422)
    expect(said(await add(id, 4, { shares: ['3/4', '1/4'] }))).toEqual([409, 'heir_entered'])
    expect((await get(`/mutations/${id}`, { token: citizen.token })).body.buyers).toHaveLength(2)
  })
})

describe('a false heir whom a relative names', () => {
  /** A son as the only new owner, two daughters left out, one of whom names a brother. */
  async function withFalseHeir(number: string) {
    const citizen = await person()
    const dag = await dagNumbered(number, { owners, area: 4356 })
    const phones = [1, 2, 3].map((at) => `0184${number}00${at}`)
    const { id } = await applied(citizen.token, {
      ...dag,
      mutation_type: 'inheritance',
      buyer_name: son.name,
      buyer_nid: son.nid,
      family: {
        religion: 'muslim',
        sex: 'man',
        persons: [
          { name: son.name, relation: 'son', buyer: 1, phone: phones[0] },
          { name: daughter.name, relation: 'daughter', phone: phones[1] },
          { name: 'সালমা খাতুন', relation: 'daughter', phone: phones[2] },
        ],
      },
    })
    expect((await pay(citizen.token, id)).status).toBe(200)
    const linkOf = async (phone: string | undefined) =>
      (await outbox.last(`+88${phone}`)).params['address']?.split('/heirs/')[1] ?? ''
    const link = await linkOf(phones[1])
    const named = await post(`/heir-notices/${link}/left-out`, { body: { name: 'মিথ্যা মিয়া', relation: 'son' } })
    expect(named.status).toBe(201)
    const add = (place: number, body: object = {}) =>
      post(`/admin/mutations/${id}/heirs/${place}/owner`, {
        token: officer.token,
        body: { nid: `123456789${place}`, address: 'Savar', reason: 'সনদে আছে।', ...body },
      })
    const shares = async () =>
      (await get(`/mutations/${id}`, { token: citizen.token })).body.buyers.map(({ share }: { share: string }) => share)
    return { id: Number(id), add, shares, phones, links: await Promise.all(phones.map(linkOf)) }
  }

  it('counts for no share while nobody has decided, and the case goes on to the entry once he is dismissed', async () => {
    const { id, add, shares, links } = await withFalseHeir('7301')
    expect((await add(2)).status).toBe(200)
    expect((await add(3)).status).toBe(200)
    expect(await shares()).toEqual(['1/2', '1/4', '1/4'])
    expect(blockedBy(await approve(id))).toContain('heirs_incomplete')
    expect((await decide(id, 4, { outcome: 'not_heir', reason: 'সনদে নাম নেই।' })).status).toBe(200)
    expect(await shares()).toEqual(['1/2', '1/4', '1/4'])
    expect(said(await add(2))).toEqual([409, 'heir_entered'])
    for (const link of links) expect((await answer(link, { answer: 'agreed' })).status).toBe(200)
    expect((await approve(id)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)
  })

  it('leaves shares that are computed anew where he was taken for an heir, and all are told', async () => {
    const { id, add, shares, phones, links } = await withFalseHeir('7302')
    await decide(id, 4, { outcome: 'is_heir', reason: 'সনদে নাম আছে।' })
    await add(2)
    await add(3)
    expect(await shares()).toEqual(['1/3', '1/6', '1/6'])
    await decide(id, 4, { outcome: 'not_heir', reason: 'সনদটি জাল।' })
    expect(await shares()).toEqual(['1/2', '1/4', '1/4'])
    for (const phone of phones) expect(await outbox.text(`+88${phone}`)).toContain('সনদটি জাল')
    for (const link of links) await answer(link, { answer: 'agreed' })
    expect((await approve(id)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)
  })

  it('no longer locks the shares that an officer entered before', async () => {
    const { id, add, shares } = await withFalseHeir('7303')
    await add(2)
    await add(3)
    await decide(id, 4, { outcome: 'not_heir', reason: 'সনদে নাম নেই।' })
    // As an earlier version left them.
    await db
      .updateTable('mutation_buyers')
      .set({ share_numerator: 1, share_denominator: 6 })
      .where('mutation_id', '=', id)
      .where('place', '>', 1)
      .execute()
    expect((await add(2, { shares: ['1/2', '1/2'] })).status).toBe(200)
    expect(await shares()).toEqual(['1/2', '1/4', '1/4'])
  })

  it('who is dismissed leaves the shares of the application as they are', async () => {
    const { id, links } = await inheritance()
    await post(`/heir-notices/${links.son}/left-out`, { body: { name: 'মিথ্যা', relation: 'son' } })
    await decide(id, 4, { outcome: 'not_heir', reason: 'সনদে নাম নেই।' })
    const { body } = await get(`/admin/mutations/${id}`, { token: officer.token })
    expect(body.buyers.map(({ share }: { share: string }) => share)).toEqual(['2/3', '1/3'])
  })
})

describe('a telephone speaks for one person', () => {
  const own = '01855550001'
  let nth = 0

  /** An inheritance of one son; two daughters are left out. Each has the number that is stated. */
  async function told(numbers: (string | null)[], { contact = '01866660000', account = null as string | null } = {}) {
    nth += 1
    const citizen = await person()
    // An earlier case has the number no more: it is one account's.
    if (account) {
      await db.updateTable('users').set({ phone: null }).where('phone', '=', account).execute()
      await db.updateTable('users').set({ phone: account }).where('id', '=', citizen.id).execute()
    }
    const dag = await dagNumbered(String(7400 + nth), { owners, area: 4356 })
    const names = [son.name, daughter.name, 'সালমা খাতুন']
    const { id } = await applied(citizen.token, {
      ...dag,
      contact_number: contact,
      mutation_type: 'inheritance',
      buyer_name: son.name,
      buyer_nid: son.nid,
      family: {
        religion: 'muslim',
        sex: 'man',
        persons: names.map((name, at) => ({
          name,
          relation: at === 0 ? 'son' : 'daughter',
          buyer: at === 0 ? 1 : null,
          phone: numbers[at] ?? null,
        })),
      },
    })
    expect((await pay(citizen.token, id)).status).toBe(200)
    const linkOf = async (phone: string) =>
      (await outbox.last(`+88${phone}`)).params['address']?.split('/heirs/')[1] ?? ''
    return { id: Number(id), citizen, linkOf }
  }

  const numbersIn = async (id: number) =>
    (await get(`/admin/mutations/${id}`, { token: officer.token })).body.family.persons.map(
      ({ heard }: FamilyMember) => heard?.number_of ?? null,
    )

  it('the applicant’s number that is typed for all three gives up nothing, and does not end the waiting', async () => {
    const made = await told([own, own, own], { contact: own })
    const heirs = await db.selectFrom('mutation_heirs').selectAll().where('mutation_id', '=', made.id).execute()
    // One message to one number.
    expect(heirs.map(({ token_hash }) => token_hash !== null).sort()).toEqual([false, false, true])
    expect(await numbersIn(made.id)).toEqual(['family', 'family', 'family'])
    const link = await made.linkOf(own)
    expect((await get(`/heir-notices/${link}`)).body).toMatchObject({ number_shared: true, can_give_up: false })
    expect(said(await answer(link, { answer: 'agreed' }))).toEqual([409, 'number_of_another'])
    expect(said(await answer(link, { answer: 'objected', reason: 'না' }))).toEqual([409, 'number_of_another'])
    const own_view = (await get(`/mutations/${made.id}`, { token: made.citizen.token })).body
    expect(own_view.family.persons[1].heard.number_of).toBeNull()
    expect(blockedBy(await approve(made.id))).toEqual(['heirs_incomplete', 'heirs_unheard'])
    clock.offset_ms = (heir_days + 1) * day_ms
    // Like an heir without a telephone: heard or not, who is left out is decided about.
    expect(blockedBy(await approve(made.id))).toEqual(['heirs_incomplete'])
  })

  it.each([
    ['of the form', { contact: '+8801877770001' }],
    ['of the account', { account: '+8801877770001' }],
  ])('the applicant’s number %s neither answers nor gives up for one daughter', async (_, whose) => {
    const number = '01877770001'
    const { id, linkOf } = await told(['01877770002', number, '01877770003'], whose)
    expect(await numbersIn(id)).toEqual([null, 'applicant', null])
    const link = await linkOf(number)
    expect(said(await answer(link, { answer: 'agreed' }))).toEqual([409, 'number_of_another'])
    expect(said(await post(`/heir-notices/${link}/code`, { body: {} }))).toEqual([409, 'number_of_another'])
    expect(said(await post(`/heir-notices/${link}/give-up`, { body: { code: '123456' } }))).toEqual([
      409,
      'number_of_another',
    ])
    const taken = await post(`/admin/mutations/${id}/heirs/2/answer`, {
      token: officer.token,
      body: { answer: 'agreed' },
    })
    expect(taken.body.family.persons[1].heard).toMatchObject({ answer: 'agreed', at_counter: true })
    expect((await answer(await linkOf('01877770003'), { answer: 'agreed' })).status).toBe(200)
  })

  it('a share that was given up counts no more, once the number is the applicant’s', async () => {
    const number = '01877770011'
    const { id, citizen, linkOf } = await told(['01877770012', number, null])
    const link = await linkOf(number)
    await post(`/heir-notices/${link}/code`, { body: {} })
    const code = (await outbox.last(`+88${number}`)).params['code'] ?? ''
    expect((await post(`/heir-notices/${link}/give-up`, { body: { code } })).status).toBe(200)
    await decide(id, 3, { outcome: 'passed_over', reason: 'বণ্টননামা দেখা হয়েছে।' })
    expect(blockedBy(await approve(id))).toEqual(['heirs_unheard'])
    await db
      .updateTable('users')
      .set({ phone: `+88${number}` })
      .where('id', '=', citizen.id)
      .execute()
    expect(blockedBy(await approve(id))).toEqual(['heirs_incomplete', 'heirs_unheard'])
  })

  it('an heir who is named with another’s number is not told by it, and silences both until dismissed', async () => {
    const { id, links, phones } = await inheritance()
    await answer(links.son, { answer: 'agreed' })
    const body = { name: 'মিনা', relation: 'daughter', phone: phones.daughter }
    expect((await post(`/heir-notices/${links.son}/left-out`, { body })).status).toBe(201)
    expect((await outbox.last(`+88${phones.daughter}`)).template).toBe('heir_share')
    expect(said(await answer(links.daughter, { answer: 'agreed' }))).toEqual([409, 'number_of_another'])
    await decide(id, 4, { outcome: 'not_heir', reason: 'সনদে নাম নেই।' })
    expect((await answer(links.daughter, { answer: 'agreed' })).status).toBe(200)
    expect((await approve(id)).status).toBe(200)
  })

  it('an heir who is the applicant, by the card, answers with the own number', async () => {
    const number = '01877770021'
    const { id, citizen, linkOf } = await told([number, '01877770022', null], { contact: number })
    await db.updateTable('users').set({ name: son.name }).where('id', '=', citizen.id).execute()
    expect(said(await answer(await linkOf(number), { answer: 'agreed' }))).toEqual([409, 'number_of_another'])
    await db
      .insertInto('kycs')
      .values({ user_id: citizen.id, status: 'success', reviewer_id: officer.id, reviewed_at: new Date() })
      .execute()
    expect((await answer(await linkOf(number), { answer: 'agreed' })).status).toBe(200)
    expect(await numbersIn(id)).toEqual([null, null, null])
  })
})

describe('a share', () => {
  const codeFor = (link: string) => post(`/heir-notices/${link}/code`, { body: {} })
  const giveUp = (link: string, code: string) => post(`/heir-notices/${link}/give-up`, { body: { code } })

  it('is given up by the code that goes to the heir, and by no other', async () => {
    const { id, links, phones } = await inheritance({ left_out: true })
    expect((await giveUp(links.daughter, '123456')).body.errors).toEqual({ code: [fieldTexts.code_wrong.en] })
    expect((await codeFor(links.daughter)).status).toBe(200)
    const code = (await outbox.last(`+88${phones.daughter}`)).params['code'] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await giveUp(links.daughter, wrong)).status).toBe(422)
    expect((await giveUp(links.daughter, code)).body).toMatchObject({ answer: 'gave_up', can_answer: false })
    expect(said(await giveUp(links.daughter, code))).toEqual([409, 'share_given_up'])
    expect(said(await answer(links.daughter, { answer: 'objected', reason: 'না' }))).toEqual([409, 'share_given_up'])
    await answer(links.son, { answer: 'agreed' })
    expect((await approve(id)).status).toBe(200)
  })

  it('cannot be tried more than five times with one code', async () => {
    const { links, phones } = await inheritance({ left_out: true })
    await codeFor(links.daughter)
    const code = (await outbox.last(`+88${phones.daughter}`)).params['code'] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await giveUp(links.daughter, wrong)
    expect((await giveUp(links.daughter, code)).status).toBe(422)
  })

  it('is not given up by a minor, or by who is a new owner', async () => {
    const { links } = await inheritance({ left_out: true, minor: true })
    expect(said(await codeFor(links.daughter))).toEqual([409, 'heir_minor'])
    expect(said(await codeFor(links.son))).toEqual([409, 'heir_is_owner'])
    expect(said(await giveUp(links.daughter, '123456'))).toEqual([409, 'heir_minor'])
  })
})
