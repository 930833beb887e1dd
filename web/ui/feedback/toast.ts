import { toast } from 'react-hot-toast/headless'

/** A short word about what just happened: 2 s for good news, 4 s for bad. */
export const notify = {
  success: (message: string) => toast.success(message, { duration: 2000 }),
  error: (message: string) => toast.error(message, { duration: 4000, ariaProps: readOut }),
  /** Good news that stands where a browser alert would: read out at once, longer on the screen. */
  alert: (message: string) => toast.success(message, { duration: 6000, ariaProps: readOut }),
}

/** The same on the dashboard, where they stay 5 s. */
export const notifyDashboard = {
  success: (message: string) => toast.success(message, { duration: 5000, position: 'top-center' }),
  error: (message: string) => toast.error(message, { duration: 5000, position: 'top-center', ariaProps: readOut }),
}

const readOut = { role: 'alert', 'aria-live': 'assertive' } as const
