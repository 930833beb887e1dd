import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text-input.ts'
import { PaperKey, RevokePaper, StatementAnswer, StatementText, VerifiedPaper } from './documents.ts'
import { VerifyCode } from './verify-code.ts'
import { WithdrawnList } from './withdrawn-papers.ts'

const tag = 'Documents'

export const papersApi = {
  keys: endpoint('GET', '/verify/keys', {
    tag,
    id: 'listPaperKeys',
    summary: 'Lists the public keys that papers were signed with',
    description: 'The public keys that papers were signed with: Ed25519, base64url.',
    answer: z.array(PaperKey),
  }),
  withdrawn: endpoint('GET', '/verify/withdrawn', {
    tag,
    id: 'listWithdrawnPapers',
    summary: 'Lists the withdrawn papers as short hashes, signed',
    description:
      'The numbers of withdrawn papers as short hashes, signed with the paper key and its time, to check papers without a network.',
    answer: WithdrawnList,
  }),
  verifyStatement: endpoint('POST', '/verify/numbers/:number', {
    tag,
    id: 'verifyStatement',
    summary: 'Compares the signed statement of a paper with what the office knows',
    description:
      'Whether the paper with a number is withdrawn, and where its statement differs from what the office knows. Answers only who sends a statement of that number, signed by this office.',
    params: z.object({ number: line(40) }),
    body: StatementText,
    answer: StatementAnswer,
  }),
  revoke: endpoint('POST', '/admin/papers/:code/revoke', {
    tag,
    id: 'revokePaper',
    summary: 'Withdraws a paper with a reason',
    refusals: ['already_revoked'],
    params: z.object({ code: VerifyCode }),
    body: RevokePaper,
    answer: VerifiedPaper,
  }),
  verify: endpoint('GET', '/verify/:code', {
    tag,
    id: 'verifyPaper',
    summary: 'Shows what the office knows of a paper by the code on it',
    params: z.object({ code: VerifyCode }),
    answer: VerifiedPaper,
  }),
}
