import { useMutation } from '@tanstack/react-query'
import { trackApi } from '#contract/track/track.endpoints.ts'
import type { TrackRequest } from '#contract/track/track.ts'
import { call } from '#web/platform/api.ts'

/** Not a query: the browser stores nothing of a case after the page is left. */
export const useTrackCase = () =>
  useMutation({ mutationFn: (request: TrackRequest) => call(trackApi.find, { body: request }), gcTime: 0 })
