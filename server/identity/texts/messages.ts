import type { FastifyRequest } from 'fastify'
import { languageOf } from '#server/app/language.ts'

/** What an act of identity says when it is done. */
const messages = {
  logged_out: { en: 'You are logged out.', bn: 'আপনি লগআউট করেছেন।' },
  profile_saved: { en: 'Your details are saved.', bn: 'আপনার তথ্য সংরক্ষিত হয়েছে।' },
  password_changed: { en: 'Password updated successfully', bn: 'পাসওয়ার্ড হালনাগাদ হয়েছে' },
  reset_sent: {
    en: 'If an account exists for that email, a reset link has been sent.',
    bn: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হয়েছে।',
  },
  password_reset: {
    en: 'Password has been reset. You can now log in.',
    bn: 'পাসওয়ার্ড রিসেট হয়েছে। এখন লগইন করতে পারেন।',
  },
  verification_sent: { en: 'We sent you a link. Please look at your email.', bn: 'লিংক পাঠানো হয়েছে। ইমেইল দেখুন।' },
  code_sent: { en: 'We sent you a code by SMS.', bn: 'এসএমএসে কোড পাঠানো হয়েছে।' },
  phone_verified: { en: 'Your mobile number is verified.', bn: 'আপনার মোবাইল নম্বর যাচাই হয়েছে।' },
  two_factor_off: { en: 'Two-factor login is off.', bn: 'দুই ধাপের লগইন বন্ধ হয়েছে।' },
  session_ended: { en: 'The device is signed out.', bn: 'যন্ত্রটি থেকে লগআউট হয়েছে।' },
  sessions_ended: { en: 'All other devices are signed out.', bn: 'অন্য সব যন্ত্র থেকে লগআউট হয়েছে।' },
} as const

export const messageAnswer = (message: keyof typeof messages, request: FastifyRequest) => ({
  message: messages[message][languageOf(request)],
})
