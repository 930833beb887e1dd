import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ChosenPaper } from './paper-files.ts'

export type UploadState = { at: 'sending'; part: number } | { at: 'sent' } | { at: 'failed'; message: string }
export type UploadStates = { [key: string]: UploadState | undefined }

/** Sends papers of a mutation one by one, each with its own progress; failed ones can be sent again. */
export function useUploads() {
  const { t } = useTranslation('mutations')
  const [states, setStates] = useState<UploadStates>({})
  const set = (key: string, state: UploadState) => setStates((before) => ({ ...before, [key]: state }))
  const { mutateAsync } = useMutation({
    mutationFn: async ({ id, paper: { key, group, file } }: { id: number; paper: ChosenPaper }) => {
      const form = new FormData()
      form.append('documents[]', await uploadPicture(file))
      form.append('groups[]', group)
      const onProgress = (part: number) => set(key, { at: 'sending', part })
      return whenOnline(() => upload(mutationsApi.addDocuments, { params: { id }, form, key, onProgress }))
    },
  })

  /** Returns true if the paper was stored. */
  async function send(id: number, paper: ChosenPaper): Promise<boolean> {
    set(paper.key, { at: 'sending', part: 0 })
    try {
      await mutateAsync({ id, paper })
      set(paper.key, { at: 'sent' })
      return true
    } catch (problem) {
      set(paper.key, { at: 'failed', message: wordsOf(problem, t('papers.failed')) })
      return false
    }
  }

  async function sendAll(id: number, papers: readonly ChosenPaper[]) {
    for (const paper of papers) await send(id, paper)
  }

  return { states, send, sendAll }
}

/** An error of the file itself has priority. */
function wordsOf(problem: unknown, fallback: string): string {
  if (!(problem instanceof Error)) return fallback
  const [first] = problem instanceof ApiError ? Object.values(problem.fields).flat() : []
  return first ?? messageOf(problem, fallback)
}
