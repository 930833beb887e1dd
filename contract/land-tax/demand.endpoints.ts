import { z } from 'zod'
import { CsvFile, PdfFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  AskReview,
  Demand,
  DemandList,
  DemandListsQuery,
  DemandReviewsQuery,
  DemandsQuery,
  LeaveRecord,
  OfficeReview,
  OwnDemand,
  PrintLetters,
  PublicDemand,
  PublicDemandQuery,
  PublishDemand,
  PublishedDemand,
  ReviewDecision,
} from './demand.ts'

const tag = 'Land tax demand'

export const demandApi = {
  publicList: endpoint('GET', '/land-tax/demand', {
    tag,
    id: 'getPublishedDemand',
    summary: 'Shows the published list of land tax of a mouza, without names',
    description:
      'Dags with area, use and tax of the year. It has no owner, no share and nothing of what is unpaid. 404 where no list of the mouza is published.',
    refusals: ['not_found'],
    query: PublicDemandQuery,
    answer: PublicDemand,
  }),
  lists: endpoint('GET', '/admin/demand-lists', {
    tag,
    id: 'listDemandLists',
    summary: 'Lists the demand of land tax by mouza and tax year',
    query: DemandListsQuery,
    answer: pageOf(DemandList),
  }),
  csv: endpoint('GET', '/admin/demand-lists/csv', {
    tag,
    id: 'exportDemandLists',
    summary: 'Downloads the demand lists that the filters find as CSV',
    query: DemandListsQuery,
    answer: CsvFile,
  }),
  list: endpoint('GET', '/admin/demand-lists/:id', {
    tag,
    id: 'getDemandList',
    summary: 'Shows the demand of a mouza and tax year',
    answer: DemandList,
  }),
  demands: endpoint('GET', '/admin/demand-lists/:id/demands', {
    tag,
    id: 'listDemands',
    summary: 'Lists the holdings of a demand list, or those with unpaid years before it',
    query: DemandsQuery,
    answer: pageOf(Demand),
  }),
  letters: endpoint('POST', '/admin/demand-lists/:id/letters', {
    tag,
    id: 'printTaxLetters',
    summary: 'Prints letters to holders with unpaid years, a page each',
    description:
      'Each asks for what an order asks for on that day. Holdings that have paid since are left out; if all have, it is 409 `nothing_due`. The record keeps who printed which letter.',
    refusals: ['nothing_due'],
    body: PrintLetters,
    answer: PdfFile,
  }),
  publish: endpoint('POST', '/admin/demand-lists/publish', {
    tag,
    id: 'publishDemandLists',
    summary: 'Approves and publishes demand lists, all or none',
    description:
      'The lists are public from then on, without names, and every holder who owes something is told once, with the last day for a review. Only lists of the current tax year.',
    refusals: ['not_found', 'demand_published', 'demand_year_over'],
    body: PublishDemand,
    answer: PublishedDemand,
  }),
}

export const demandReviewsApi = {
  own: endpoint('GET', '/user/land-tax-demands', {
    tag,
    id: 'listOwnDemands',
    summary: "Lists what the published lists of this tax year ask for the caller's holdings",
    answer: z.array(OwnDemand),
  }),
  ask: endpoint('POST', '/user/land-tax-demands/:id/review', {
    tag,
    id: 'askDemandReview',
    summary: 'Asks the AC (Land) to look again at a demand that is too much',
    description: 'Once for a demand, until the last of 15 working days after the list was published.',
    refusals: ['review_over', 'already_reviewed'],
    body: AskReview,
    answer: OwnDemand,
    status: 201,
  }),
  list: endpoint('GET', '/admin/demand-reviews', {
    tag,
    id: 'listDemandReviews',
    summary: 'Lists the demands of which holders say that they are too much',
    query: DemandReviewsQuery,
    answer: pageOf(OfficeReview),
  }),
  csv: endpoint('GET', '/admin/demand-reviews/csv', {
    tag,
    id: 'exportDemandReviews',
    summary: 'Downloads the reviews of demands that the filters find as CSV',
    query: DemandReviewsQuery,
    answer: CsvFile,
  }),
  decide: endpoint('POST', '/admin/demand-reviews/:id/decision', {
    tag,
    id: 'decideDemandReview',
    summary: 'Upholds or changes a demand',
    description:
      'A change corrects use or area of the registered land, so that the next order charges what the demand then asks. A measured area that the record of the dag does not have stands in `measured` until the record has it or an officer leaves it as it is. If use, area and share of the land are as they were for the list, it is 409 `demand_unchanged`.',
    refusals: ['own_case', 'already_decided', 'registration_not_approved', 'demand_unchanged'],
    body: ReviewDecision,
    answer: OfficeReview,
  }),
  leaveRecord: endpoint('POST', '/admin/demand-reviews/:id/record-stays', {
    tag,
    id: 'leaveRecordOfReview',
    summary: 'Leaves the record of a dag as it is, although another area was measured',
    description:
      'With a reason. 409 `already_decided` where the record has the measured area, or an officer has left it before.',
    refusals: ['own_case', 'already_decided'],
    body: LeaveRecord,
    answer: OfficeReview,
  }),
}
