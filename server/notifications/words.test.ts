import { describe, expect, it } from 'vitest'
import { NotificationType } from '#contract/notifications/notifications.ts'
import { mailParams } from './templates.ts'
import bn from './text/bn.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import { messageWords, notificationWords } from './words.ts'

const created_at = new Date('2026-11-20T07:05:00Z')
const all = {
  application_id: 1234,
  application_type: 'mouza_map_request',
  amount_poisha: 12_345_600,
  reference: 'JP-7K',
  receipts: ['JD-302672-2627-000481', 'JD-302672-2627-000482', 'JD-302672-2627-000483'],
  mutation_id: 7,
  correction_id: 12,
  until: '2026-12-06',
  new_email: 'rahima@example.test',
  device: 'Firefox on Android',
  passkey: 'My phone',
  provider: 'Ministry of Land',
  reason: 'The picture is blurred',
  number: 'JA-302672-2627-000481',
  khatiyan_number: '45',
  dag_number: '123/1',
  mouza: { en: 'Bhakurta', bn: 'ভাকুর্তা' },
  years: ['2024-25', '2025-26', '2026-27'],
  share: '1/3',
  part: '7/32',
  owner: 'আব্দুর রহিম',
  address: 'jomi.example/heirs/7k3m9qx2tb7k3m9qx2tb7k3m9q',
  lands: 2,
  successors: ['123/1', '123/2'],
  code: '012345',
  helper_name: 'Salma Akter',
  digital_centre: 'Birulia Union Digital Centre',
  kind: 'khatian_copy',
  fees_poisha: [10_000],
  case_kind: 'mutation',
  answer_by: '2026-12-09',
  papers: ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid'],
  person: 'Nasrin Akter',
  email: 'nasrin@office.test',
  cases: 30,
  name: 'রহিমা',
  url: '/dashboard?tab=security',
}

function flat(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] satisfies [string, string]] : flat(value, `${path}${key}.`),
  )
}
const placeholders = (text = '') => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name).sort()

describe('the texts of messages', () => {
  it('exist in both languages, with the same placeholders', () => {
    const bengali = new Map(flat(bn))
    expect([...bengali.keys()].sort()).toEqual(
      flat(en)
        .map(([key]) => key)
        .sort(),
    )
    for (const [key, text] of flat(en)) {
      expect([key, placeholders(bengali.get(key))]).toEqual([key, placeholders(text)])
      expect([key, bengali.get(key) === '']).toEqual([key, text === ''])
    }
  })

  it('are Bengali in Bengali, with Bengali punctuation', () => {
    for (const [key, text] of flat(bn))
      expect([key, text.replace(/\{\{\w+\}\}/g, '')]).not.toEqual([key, expect.stringMatching(/[a-z0-9]/i)])
  })

  it.each(NotificationType.options)('of %s have all placeholders filled', (type) => {
    for (const language of ['en', 'bn'] as const) {
      const { title, message } = notificationWords({ type, params: all, created_at }, language)
      const mail = messageWords(
        { channel: 'email', template: type, params: all, language, created_at },
        'https://jomi.example',
      )
      for (const text of [title, message, mail.subject, mail.text, mail.html])
        expect(text).not.toMatch(/\{\{|undefined/)
      expect(mail.text).toContain('https://jomi.example/dashboard?tab=security')
      expect(mail.html).toContain(`<html lang="${language}">`)
    }
  })

  it('of a rejection mention a reason only if it has one', () => {
    for (const language of ['en', 'bn'] as const) {
      const written = (reason: string) => {
        const notification = { params: { ...all, reason }, language, created_at } as const
        const { message } = notificationWords({ ...notification, type: 'registration_rejected' }, language)
        const mail = messageWords(
          { ...notification, channel: 'email', template: 'registration_rejected' },
          'https://jomi.example',
        )
        return [message, mail.text]
      }
      for (const text of written('')) expect(text).not.toMatch(/—|Reason|কারণ/)
      for (const text of written('Not on record')) expect(text).toMatch(/(Reason|কারণ): Not on record/)
    }
  })

  it.each(Object.keys(mailParams))('of the mail %s have all placeholders filled', (template) => {
    for (const language of ['en', 'bn'] as const) {
      const row = { channel: 'email', template, params: all, language, created_at } as const
      const { subject, text, html } = messageWords(row, 'https://jomi.example')
      for (const words of [subject, text, html]) expect(words).not.toMatch(/\{\{|undefined/)
      expect(text).toContain(all.name)
    }
  })

  it.each(Object.keys(en.sms))('of the SMS %s have all placeholders filled', (template) => {
    for (const language of ['en', 'bn'] as const) {
      const { text } = messageWords(
        { channel: 'sms', template, params: all, language, created_at },
        'https://jomi.example',
      )
      expect(text).not.toMatch(/\{\{|undefined/)
      expect(text.length).toBeLessThan(160)
    }
  })

  it('of a request for papers name papers and remarks, one of them, or in an SMS their beginning', () => {
    const written = (papers: string[], reason: string, language: 'en' | 'bn' = 'en') => {
      const params = { mutation_id: 7, dag_number: '9', papers, reason }
      const row = { params, language, created_at } as const
      const sms = { ...row, channel: 'sms', template: 'mutation_papers_requested' } as const
      return [
        notificationWords({ ...row, type: 'mutation_papers_requested' }, language).message,
        messageWords(sms, 'https://jomi.example').text,
      ]
    }
    const [message, sms] = written(['deed'], '')
    expect(message).toContain('dag 9. Papers: Deed, heirship certificate or decree. Add them')
    expect(sms).toBe('Jomi: mutation 7 needs papers: deed. Send: jomi.example/track?ref=M-7')
    expect(written([], 'A map\nof it')[0]).toContain('dag 9. The office writes: A map\nof it Add them')
    expect(written([], 'A map\nof it')[1]).toContain('papers: A map of it. Send')
    for (const language of ['en', 'bn'] as const) {
      const [whole = '', cut = ''] = written(all.papers, 'x'.repeat(1000), language)
      expect(whole).toContain('x'.repeat(1000))
      expect(cut.length).toBeLessThanOrEqual(160)
      expect(cut).toContain('…')
    }
  })
})

describe('numbers, money and times', () => {
  it('are written in the form of each language', () => {
    const paid = { type: 'application_paid', params: all, created_at } as const
    expect(notificationWords(paid, 'en').message).toContain('৳1,23,456.00 for application 1234 (a mouza map)')
    expect(notificationWords(paid, 'bn').message).toContain('আবেদন নম্বর ১২৩৪ (মৌজা ম্যাপ)-এর জন্য ৳১,২৩,৪৫৬.০০')
    const changed = { type: 'password_changed', params: {}, created_at } as const
    expect(notificationWords(changed, 'en').message).toContain('20 Nov 2026, 1:05 pm')
    expect(notificationWords(changed, 'bn').message).toContain('২০ নভেম্বর, ২০২৬, দুপুর ১:০৫-এ')
  })
})

describe("the number of a payment's receipt", () => {
  const said = (params: object, type: 'application_paid' | 'land_tax_paid') =>
    notificationWords({ type, params, created_at }, 'bn').message

  it('is in the message; of several the first', () => {
    expect(said(all, 'land_tax_paid')).toContain(
      'প্রস্তুত। দাখিলা নম্বর: JD-302672-2627-000481 ও আরও ২টি। লেনদেন নম্বর: JP-7K।',
    )
    const { years: _, ...application } = all
    const one = { ...application, receipts: ['JA-302672-2627-000001'] }
    expect(said(one, 'application_paid')).toContain('রসিদ নম্বর: JA-302672-2627-000001। লেনদেন নম্বর: JP-7K।')
  })

  it('is left out of messages from before receipt numbers', () => {
    const { receipts: _, ...before } = all
    expect(said(before, 'land_tax_paid')).toContain('প্রস্তুত। লেনদেন নম্বর: JP-7K।')
  })
})

describe('the address for tracking a case', () => {
  const written = (channel: 'email' | 'sms', template: string, params: object) =>
    messageWords({ channel, template, params, language: 'en', created_at }, 'https://jomi.example').text

  it('is in the messages of its payment and its decision, and in no other', () => {
    expect(written('sms', 'land_tax_paid', all)).toContain(' jomi.example/track?ref=JP-7K')
    expect(written('email', 'application_paid', all)).toContain('open https://jomi.example/track?ref=JP-7K and enter')
    const decided = { mutation_id: 7, dag_number: '123', reason: '' }
    expect(written('email', 'mutation_approved', decided)).toContain(
      'open https://jomi.example/track?ref=M-7 and enter',
    )
    const registration = { registration_id: 9, khatiyan_number: '45', dag_number: '123' }
    expect(written('email', 'registration_approved', registration)).toContain('jomi.example/track?ref=R-9 and enter')
    expect(written('email', 'password_changed', {})).not.toContain('/track')
  })
})

describe('the name of a person or device', () => {
  const mail = (template: string, params: object) =>
    messageWords({ channel: 'email', template, params, language: 'en', created_at }, 'https://jomi.example')

  it('is escaped in a mail', () => {
    const name = `<img src=x onerror="alert('1')"> & Co`
    const { html, text } = mail('verify_email', { name, url: 'https://jomi.example/a?b=1&c="><script>' })
    expect(html).toContain('Dear &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co,')
    expect(html).not.toMatch(/<img|<script/)
    expect(text).toContain(`Dear ${name},`)
  })

  it('is no placeholder and no text key', () => {
    expect(mail('verify_email', { name: '{{time}} $& $t(mail.footer)', url: '/x' }).text).toContain(
      'Dear {{time}} $& $t(mail.footer),',
    )
  })

  it('is shortened to one line', () => {
    const device = `Firefox\r\n\r\nYour account is blocked. Call ${'0'.repeat(200)}\u202e`
    const { message } = notificationWords({ type: 'new_device', params: { device }, created_at }, 'en')
    expect(message).not.toMatch(/[\r\n\u202e]/)
    expect(message).not.toContain('0'.repeat(60))
  })

  it('the first mail to new staff is in both languages, with one link', () => {
    const { subject, text, html } = mail('staff_account', { name: 'Nasrin', url: '/reset-password?token=x' })
    expect(subject).toMatch(/^Set the password of your Jomi account \/ .*[ঀ-৿]/)
    expect(text).toMatch(/works once, for 3 days[\s\S]*৩ দিন পর্যন্ত/)
    expect(html?.match(/href="https:\/\/jomi.example\/reset-password\?token=x"/g)).toHaveLength(1)
    expect(html).toContain('Set your password / পাসওয়ার্ড ঠিক করুন')
  })

  it('an address is shown only as far as its owner needs', () => {
    const { text, html } = mail('email_changed_old', { name: 'A', new_email: 'rahima@example.test' })
    expect(text).toContain('ra•••@example.test')
    expect(`${text}${html}`).not.toContain('rahima')
  })
})
