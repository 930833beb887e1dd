import { describe, expect, it } from 'vitest'
import { TrackedKind, TrackedState } from '#contract/track/track.ts'
import { smsParts } from '#server/notifications/delivery/sms-parts.ts'
import { caseReply, fitted, identityReply, plainReply, type ReplyFacts, taxReply } from './replies.ts'

const factsIn = (language: 'en' | 'bn'): ReplyFacts => ({
  language,
  support_phone: '+880 9612 000 16122',
  public_url: 'https://land-records.ministry-of-land.example.gov.bd',
})
const tracked = (kind: TrackedKind, state: TrackedState, reference = 'JA-U21474836-2627-000481') => ({
  reference,
  kind,
  state,
  next_step: 'none' as const,
  office_en: 'Brahmanbaria Sadar and Bijoynagar North',
  office_bn: 'ব্রাহ্মণবাড়িয়া সদর ও বিজয়নগর উত্তর পূর্ব',
  submitted_at: '2026-11-20T06:00:00.000Z',
  paid_at: null,
  decided_at: null,
  due_on: '2026-11-30',
  answer_by: null,
})
const most = {
  year: '2026-27',
  lands: 500,
  due_lands: 500,
  amount: 999_999_999_999.99,
  unknown_lands: 499,
  checking_lands: 498,
}

describe.each(['en', 'bn'] as const)('every reply has two parts at most (%s)', (language) => {
  const facts = factsIn(language)
  const replies: [string, string[]][] = [
    ...TrackedKind.options.flatMap((kind) =>
      TrackedState.options.map((state): [string, string[]] => [
        `${kind} ${state}`,
        caseReply([tracked(kind, state)], facts),
      ]),
    ),
    [
      'three cases of one number',
      caseReply(
        (['mutation', 'registration', 'khatian_request'] as const).map((kind) =>
          tracked(kind, 'waiting_for_papers', 'M-999999999999999'),
        ),
        facts,
      ),
    ],
    ['tax', taxReply(most, facts)],
    ['tax that is unknown', taxReply({ ...most, due_lands: 0 }, facts)],
    ['tax that is checked', taxReply({ ...most, due_lands: 0, unknown_lands: 0 }, facts)],
    ['no tax', taxReply({ ...most, due_lands: 0, unknown_lands: 0, checking_lands: 0 }, facts)],
    ['no land', taxReply({ ...most, lands: 0 }, facts)],
    ...(['none', 'pending', 'success', 'rejected'] as const).map((status): [string, string[]] => [
      `identity ${status}`,
      identityReply({ status, decide_by: '2026-11-30' }, facts),
    ]),
    ...(['not_found', 'no_account', 'objection', 'help'] as const).map((words): [string, string[]] => [
      words,
      plainReply(words, facts),
    ]),
  ]

  it.each(replies)('%s', (_, sentences) => {
    const reply = fitted(sentences)
    expect(smsParts(reply), reply).toBeLessThanOrEqual(2)
    expect(reply.startsWith(sentences[0] ?? '-')).toBe(true)
    expect(reply).not.toMatch(/\{\{|undefined/)
  })

  it('names the phone of the hotline in each of them with common values', () => {
    const common = { language, support_phone: '16122', public_url: 'https://jomi.gov.bd' }
    const place = { office_en: 'Savar', office_bn: 'সাভার', reference: 'M-1234567' }
    for (const sentences of [
      ...TrackedState.options.map((state) => caseReply([{ ...tracked('mutation', state), ...place }], common)),
      taxReply({ ...most, amount: 123_456.5, due_lands: 3, unknown_lands: 0, checking_lands: 0 }, common),
      ...(['not_found', 'no_account', 'objection', 'help'] as const).map((words) => plainReply(words, common)),
    ])
      expect(fitted(sentences)).toMatch(/16122$|১৬১২২$/)
  })
})

it('a reply in English keeps to the short alphabet', () => {
  const facts = { ...factsIn('en'), support_phone: '16122' }
  for (const sentences of [taxReply(most, facts), caseReply([tracked('mutation', 'waiting')], facts)])
    expect(fitted(sentences)).toMatch(/^[\x20-\x7e]+$/)
})
