import { Suspense } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { lazyInBrowser } from '../late-part.ts'
import type { DialogProps } from './dialog-window.tsx'

export const fetchDialogWindow = async () => (await import('./dialog-window.tsx')).DialogWindow

const DialogWindow = lazyInBrowser(fetchDialogWindow)

/** Window over the page. Its code loads with the first that opens. */
export const Dialog = (props: DialogProps) =>
  props.open && (
    <Suspense fallback={<Opening />}>
      <DialogWindow {...props} />
    </Suspense>
  )

/** It does not block the page: on a lost line the code may take long. */
const Opening = () => (
  <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
    <div className="rounded-card bg-white p-4 text-green-800 shadow-float">
      <Spinner />
    </div>
  </div>
)
