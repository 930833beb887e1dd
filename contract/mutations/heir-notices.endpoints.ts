import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EnterHeir } from './enter-heir.ts'
import {
  AnswerOfHeir,
  DecisionOnHeir,
  GiveUpShare,
  HeirNotice,
  HeirParams,
  HeirToken,
  LeftOutHeir,
} from './heir-notices.ts'
import { StaffMutationInFull } from './mutation-office.ts'

const tag = 'Mutations'

/** Links that heirs get by SMS; without an account. */
export const heirNoticesApi = {
  get: endpoint('GET', '/heir-notices/:token', {
    tag,
    id: 'getHeirNotice',
    summary: 'Shows an heir their share in a mutation by inheritance',
    description: 'For whoever has the link of the SMS. An unknown link is 404.',
    params: HeirToken,
    answer: HeirNotice,
  }),
  answer: endpoint('POST', '/heir-notices/:token/answer', {
    tag,
    id: 'answerHeirNotice',
    summary: 'Agrees or objects as an heir',
    description:
      'Until the office decides; the last answer counts. An objection needs a reason, and stops the approval until an officer has decided about it. A number that is another person’s of the case too answers nothing: 409 `number_of_another`.',
    refusals: ['mutation_decided', 'share_given_up', 'number_of_another'],
    params: HeirToken,
    body: AnswerOfHeir,
    answer: HeirNotice,
  }),
  name: endpoint('POST', '/heir-notices/:token/left-out', {
    tag,
    id: 'nameLeftOutHeir',
    summary: 'Names an heir whom the application leaves out',
    description:
      'The approval is stopped until an officer has decided about them. A grandchild comes with the dead son or daughter. At most three by one person, and 60 persons in a family.',
    refusals: ['mutation_decided', 'too_many_heirs'],
    params: HeirToken,
    body: LeftOutHeir,
    answer: HeirNotice,
    status: 201,
  }),
  code: endpoint('POST', '/heir-notices/:token/code', {
    tag,
    id: 'sendHeirCode',
    summary: 'Sends the heir a code by which they give up their share',
    description: 'To the telephone of the link, good for 10 minutes and 5 tries. A minor gets none.',
    refusals: ['mutation_decided', 'share_given_up', 'heir_minor', 'heir_is_owner', 'number_of_another'],
    params: HeirToken,
    body: z.object({}),
    answer: HeirNotice,
  }),
  giveUp: endpoint('POST', '/heir-notices/:token/give-up', {
    tag,
    id: 'giveUpShare',
    summary: 'Gives up the share of an heir, by their own code',
    description: 'Final. For an heir whom the application leaves out, and who is no minor.',
    refusals: ['mutation_decided', 'share_given_up', 'heir_minor', 'heir_is_owner', 'number_of_another'],
    params: HeirToken,
    body: GiveUpShare,
    answer: HeirNotice,
  }),
}

/** Heirs of a mutation in its office. */
export const staffHeirsApi = {
  answer: endpoint('POST', '/admin/mutations/:id/heirs/:place/answer', {
    tag,
    id: 'recordAnswerOfHeir',
    summary: 'Records what an heir said at the counter',
    refusals: ['own_case', 'mutation_decided', 'share_given_up', 'mutation_unpaid'],
    params: HeirParams,
    body: AnswerOfHeir,
    answer: StaffMutationInFull,
  }),
  decide: endpoint('POST', '/admin/mutations/:id/heirs/:place/decision', {
    tag,
    id: 'decideOnHeir',
    summary: 'Decides about an heir with a reason, which they are told',
    description:
      '`is_heir` and `not_heir` answer who was named; `passed_over` goes on without the heir, or against their objection.',
    refusals: ['own_case', 'mutation_decided', 'mutation_unpaid'],
    params: HeirParams,
    body: DecisionOnHeir,
    answer: StaffMutationInFull,
  }),
  enter: endpoint('POST', '/admin/mutations/:id/heirs/:place/owner', {
    tag,
    id: 'enterHeir',
    summary: 'Adds an heir who was left out to the new owners',
    description:
      'Each new owner then has the lawful share. Before the approval. All heirs with a telephone number and the applicant are told the reason. Where the law does not tell the shares, those of all new owners are sent; without them it is 409 `heir_shares_unknown`, and nothing changes. Who was named and is not decided about counts for no share. An heir who was added gets the shares computed again where they are others by now; else it is 409 `heir_entered`.',
    refusals: [
      'own_case',
      'mutation_decided',
      'mutation_unpaid',
      'share_given_up',
      'heir_shares_unknown',
      'heir_entered',
    ],
    params: HeirParams,
    body: EnterHeir,
    answer: StaffMutationInFull,
  }),
}
