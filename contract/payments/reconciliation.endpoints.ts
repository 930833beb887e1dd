import { CsvFile, PageQuery } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import {
  AcceptSettlement,
  Difference,
  Differences,
  DifferencesQuery,
  NewSettlementFile,
  SandboxSettlementQuery,
  SettleDifference,
  SettlementChoices,
  SettlementFile,
  SettlementFiles,
} from './reconciliation.ts'

const tag = 'Reconciliation'

/** Files in which providers say what they took and paid out, compared with the ledger. */
export const reconciliationApi = {
  list: endpoint('GET', '/admin/settlement-files', {
    tag,
    id: 'listSettlementFiles',
    summary: 'Lists the settlement files of the providers',
    query: PageQuery,
    answer: SettlementFiles,
  }),
  add: endpoint('POST', '/admin/settlement-files', {
    tag,
    id: 'addSettlementFile',
    summary: 'Takes a settlement file to compare with the ledger; nothing is posted yet',
    description:
      'A CSV of at most 200 MB, or an XLSX, ODS or XLS of at most 20 MB. A file that was sent before is refused with the id of the first (`file_id`).',
    refusals: ['settlement_known'],
    body: NewSettlementFile,
    answer: SettlementFile,
    status: 201,
  }),
  get: endpoint('GET', '/admin/settlement-files/:id', {
    tag,
    id: 'getSettlementFile',
    summary: 'Shows a settlement file with its sums and differences',
    refusals: ['not_found'],
    answer: SettlementFile,
  }),
  check: endpoint('POST', '/admin/settlement-files/:id/check', {
    tag,
    id: 'checkSettlementFile',
    summary: 'Compares a file again, with other columns, sheet or days if they are sent',
    description: 'Differences that were settled stay settled. Columns and sheet of an accepted file stay.',
    refusals: ['not_found', 'settlement_under_way', 'settlement_accepted'],
    body: SettlementChoices,
    answer: SettlementFile,
  }),
  accept: endpoint('POST', '/admin/settlement-files/:id/accept', {
    tag,
    id: 'acceptSettlementFile',
    summary: 'Posts the payouts and fees of a file to the ledger, once',
    description: 'Refused where the sums of the file contradict each other or what the bank received.',
    refusals: ['not_found', 'settlement_under_way', 'settlement_accepted', 'settlement_sums'],
    body: AcceptSettlement,
    answer: SettlementFile,
  }),
  remove: endpoint('DELETE', '/admin/settlement-files/:id', {
    tag,
    id: 'removeSettlementFile',
    summary: 'Removes a file that is not accepted, with its lines and differences',
    refusals: ['not_found', 'settlement_accepted'],
    answer: MessageAnswer,
  }),
  differences: endpoint('GET', '/admin/settlement-files/:id/differences', {
    tag,
    id: 'listSettlementDifferences',
    summary: 'Lists what a file and the ledger say differently',
    refusals: ['not_found'],
    query: DifferencesQuery,
    answer: Differences,
  }),
  differencesCsv: endpoint('GET', '/admin/settlement-files/:id/differences.csv', {
    tag,
    id: 'exportSettlementDifferences',
    summary: 'Downloads the differences of a file, with the next step for each, as CSV',
    refusals: ['not_found'],
    answer: CsvFile,
  }),
  sandboxCsv: endpoint('GET', '/admin/sandbox-settlement.csv', {
    tag,
    id: 'exportSandboxSettlement',
    summary: 'Downloads the settlement file of the built-in sandbox for a day that is over',
    description: 'As a real provider would send it, with a fee of 1.5 %. 404 where the sandbox takes no payments.',
    refusals: ['not_found'],
    query: SandboxSettlementQuery,
    answer: CsvFile,
  }),
  receive: endpoint('POST', '/admin/settlement-differences/:id/receive', {
    tag,
    id: 'receiveSettlementDifference',
    summary: 'Books money that only the provider knows: it finds its land, or waits',
    description: 'Only for `missing_here`. Settles the difference.',
    refusals: ['not_found', 'difference_settled', 'difference_not_receivable'],
    answer: Difference,
  }),
  settle: endpoint('POST', '/admin/settlement-differences/:id/settle', {
    tag,
    id: 'settleDifference',
    summary: 'Marks a difference as settled, with a note',
    refusals: ['not_found', 'difference_settled'],
    body: SettleDifference,
    answer: Difference,
  }),
}
