import { useRef, useState } from 'react'
import type { Grid } from '#contract/drawing/grids.ts'
import { importLimitOf } from '#contract/imports/import-file-limits.ts'
import type { ImportKindId } from '#contract/imports/imports.ts'
import { megabyte } from '#contract/uploads/megabyte.ts'
import type { Place } from '#web/parts/place/place.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useAddImport } from './imports.queries.ts'
import { zipFiles } from './scans/zip-files.ts'

type Defaults = { place: Place; survey_type_id: number | null; grid: Grid | null; pattern: string }

/** State of a file from its choice until the server has it. */
export function useSendFile(kind: ImportKindId, onAdded: (id: number) => void) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const adding = useAddImport()
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState<'missing' | 'scans_place' | 'unreadable' | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const stopping = useRef<AbortController>(null)
  const [packing, setPacking] = useState(false)
  const fields = adding.error instanceof ApiError ? Object.values(adding.error.fields).flat() : []

  const limit = file && importLimitOf(kind, file.name)
  const tooLarge =
    file && limit !== null && file.size > limit ? t('form.too_large', { megabytes: count(limit / megabyte) }) : null

  function send({ place, survey_type_id, grid, pattern }: Defaults) {
    const lacksPlace = kind === 'scans' && (place.mouza === undefined || survey_type_id === null)
    setMissing(file ? (lacksPlace ? 'scans_place' : null) : 'missing')
    if (!file || tooLarge || lacksPlace) {
      return document.getElementById('import-file')?.focus()
    }
    const form = new FormData()
    form.set('file', file)
    form.set('kind', kind)
    for (const step of ['upazila', 'mouza', 'zil'] as const) {
      const id = place[step]
      if (id !== undefined) form.set(`${step}_id`, String(id))
    }
    if (survey_type_id !== null) form.set('survey_type_id', String(survey_type_id))
    if (grid !== null && kind === 'parcels') form.set('grid', grid)
    if (pattern !== '' && kind === 'scans') form.set('pattern', pattern)
    stopping.current = new AbortController()
    adding.mutate(
      { form, onProgress: setPart, signal: stopping.current.signal },
      { onSuccess: ({ id }) => onAdded(id), onSettled: () => setPart(null) },
    )
  }

  /** One file; or several scans, which are sent as one zip. */
  async function choose(files: File[]) {
    const [only, ...more] = files
    if (!only) return
    adding.reset()
    setMissing(null)
    if (kind !== 'scans' || (more.length === 0 && /\.zip$/i.test(only.name))) return setFile(only)
    const size = files.reduce((sum, each) => sum + each.size, 0)
    const [folder = ''] = only.webkitRelativePath.split('/')
    const name = `${folder || 'scans'}.zip`
    const limit = importLimitOf(kind, name)
    // Too much is refused before it is read.
    if (limit !== null && size > limit) return setFile(new File(files, name))
    setPacking(true)
    await zipFiles(files, name)
      .then(setFile, () => setMissing('unreadable'))
      .finally(() => setPacking(false))
  }

  return {
    file,
    choose,
    /** True while several scans are put into one zip. */
    packing,
    send,
    /** Stops sending; the file stays chosen. */
    stop: () => stopping.current?.abort(),
    /** Part of the file that is sent; null if nothing is sent. */
    part,
    pending: adding.isPending,
    errors: tooLarge ? [tooLarge] : missing ? [t(`form.${missing}`)] : fields,
    problem:
      adding.error && fields.length === 0 && !stopping.current?.signal.aborted ? messageOf(adding.error, '') : null,
  }
}
