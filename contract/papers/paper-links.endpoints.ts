import { z } from 'zod'
import { DocumentFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MadePaperLink, NewPaperLink, PaperLink, PaperLinkToken, SharedPaper } from './paper-links.ts'

const tag = 'Documents'

/** Links by which a person sends a paper on. */
export const paperLinksApi = {
  make: endpoint('POST', '/paper-links', {
    tag,
    id: 'makePaperLink',
    summary: 'Makes a link by which anybody opens one of your papers for some days',
    description:
      'The address is in this answer alone: the server keeps only its hash. The paper is what its owner would download. At most 20 links live at once.',
    refusals: [
      'not_found',
      'pay_first',
      'document_unavailable',
      'mutation_not_applied',
      'correction_without_papers',
      'too_many_paper_links',
    ],
    body: NewPaperLink,
    answer: MadePaperLink,
    status: 201,
  }),
  list: endpoint('GET', '/paper-links', {
    tag,
    id: 'listPaperLinks',
    summary: 'Lists your links that still work',
    answer: z.array(PaperLink),
  }),
  end: endpoint('DELETE', '/paper-links/:id', {
    tag,
    id: 'endPaperLink',
    summary: 'Ends a link and answers those that still work',
    answer: z.array(PaperLink),
  }),
  get: endpoint('GET', '/shared-papers/:token', {
    tag,
    id: 'getSharedPaper',
    summary: 'Shows which paper a link is for and until when it works',
    description: 'An unknown link and one that has ended, by time or by its owner, get the same answer.',
    refusals: ['paper_link_ended'],
    params: PaperLinkToken,
    answer: SharedPaper,
  }),
  file: endpoint('GET', '/shared-papers/:token/file', {
    tag,
    id: 'downloadSharedPaper',
    summary: 'Downloads the paper of a link, as its owner gets it',
    refusals: ['paper_link_ended'],
    params: PaperLinkToken,
    answer: DocumentFile,
  }),
}
