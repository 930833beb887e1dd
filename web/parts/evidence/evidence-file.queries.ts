import { queryOptions } from '@tanstack/react-query'
import { downloadLink } from '#web/platform/download.ts'

/** File that somebody sent, fetched by its signed link once while it is shown, then deleted. */
export const evidenceFileQuery = (key: string, path: string) =>
  queryOptions({
    queryKey: ['evidence', key],
    queryFn: async ({ signal }) => (await downloadLink(path, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

const drawn_width = 1800

/** Page of a PDF as a picture, what of it is shown, and the number of pages. */
export const pdfPageQuery = (key: string, file: Blob, page: number) =>
  queryOptions({
    queryKey: ['evidence', key, 'page', page],
    queryFn: async () => {
      const { drawPdf } = await import('./draw-pdf.ts')
      const canvas = document.createElement('canvas')
      const drawn = await drawPdf(file, canvas, { width: drawn_width, page })
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (!picture) throw new Error('The page could not be drawn')
      return { picture, ...drawn }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
