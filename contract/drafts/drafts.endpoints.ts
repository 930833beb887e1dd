import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Draft, DraftKind, DraftPaperForm, DraftSaved, SaveDraft, StoredDraftPaper } from './drafts.ts'

const tag = 'Drafts'

/** Forms that a person has begun and not sent. */
export const draftsApi = {
  list: endpoint('GET', '/drafts', {
    tag,
    id: 'listDrafts',
    summary: 'Lists the forms that you have begun and not sent',
    description: 'At most one of each kind. A form leaves 30 days after its last change, or once it is sent.',
    answer: z.array(Draft),
  }),
  save: endpoint('PUT', '/drafts', {
    tag,
    id: 'saveDraft',
    summary: 'Saves a form that you have begun',
    description:
      '`version` is the one that you have seen last, null for none. If another device has saved the form since, or it was sent or removed, nothing is saved: 409 `conflict`, with the form on the account as `current`, or null.',
    refusals: ['conflict'],
    body: SaveDraft,
    answer: DraftSaved,
  }),
  addPaper: endpoint('POST', '/drafts/papers', {
    tag,
    id: 'addDraftPaper',
    summary: 'Stores the file of a paper of the mutation that you have begun',
    description:
      'A form with the file as `paper`, a PDF, JPEG or PNG of at most 10 MB, and the `key` that the saved form gives to the paper. The same key sent again is stored once. When the form is sent its papers become those of the mutation; one that the form no longer names is deleted.',
    refusals: ['not_found', 'request_in_progress'],
    body: DraftPaperForm,
    answer: StoredDraftPaper,
    status: 201,
  }),
  remove: endpoint('DELETE', '/drafts/:kind', {
    tag,
    id: 'removeDraft',
    summary: 'Removes a form that you have begun, and answers the others',
    description: 'If the form has another version than the one named, it stays: 409 `conflict`.',
    refusals: ['conflict'],
    params: z.object({ kind: DraftKind }),
    query: z.object({ version: z.uuid() }),
    answer: z.array(Draft),
  }),
}
