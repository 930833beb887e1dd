import { toast } from 'react-hot-toast/headless'
import { ToastList } from './toast-list.tsx'
import { showToastsWith } from './toaster.tsx'

showToastsWith(ToastList)

/** Short message about the last act: 2 s for success, 4 s for failure. */
export const notify = {
  success: (message: string) => succeed(message, { duration: 2000 }),
  error: (message: string) => fail(message, { duration: 4000 }),
  /** Success message in place of a browser alert: read out at once, longer on the screen. */
  alert: (message: string) => succeed(message, { duration: 6000, ariaProps: readOut }),
}

/** Toasts on the dashboard stay for 5 s. */
export const notifyDashboard = {
  success: (message: string) => succeed(message, { duration: 5000, position: 'top-center' }),
  error: (message: string) => fail(message, { duration: 5000, position: 'top-center' }),
}

const readOut = { role: 'alert', 'aria-live': 'assertive' } as const

type Options = Parameters<typeof toast.success>[1]

const succeed = (message: string, options: Options) => toast.success(message, options)

const fail = (message: string, options: Options) => toast.error(message, { ...options, ariaProps: readOut })
