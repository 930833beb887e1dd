import type { DifferenceKind } from './reconciliation.ts'

type Words = { en: string; bn: string }

/** Name of each kind of difference, and the step that settles it. */
export const differenceWords: Record<DifferenceKind, { name: Words; step: Words }> = {
  missing_here: {
    name: { en: 'The provider took it, we do not know it', bn: 'টাকা নিয়েছে, আমাদের কাছে নেই' },
    step: {
      en: 'Search the payments for this number and amount. If there is none, ask the provider who paid and for what; if nobody knows, have the provider give the money back.',
      bn: 'এই নম্বর ও টাকার পরিমাণ দিয়ে পেমেন্ট খুঁজুন। না পেলে কে কীসের জন্য দিয়েছেন, তা প্রতিষ্ঠানের কাছে জানুন; কেউ না জানলে টাকা ফেরত দিতে বলুন।',
    },
  },
  unpaid_here: {
    name: { en: 'The provider took it, here it is not paid', bn: 'টাকা নিয়েছে, এখানে পরিশোধ দেখায় না' },
    step: {
      en: 'Open the payment. If it is still open, the system keeps asking the provider: compare again tomorrow. If it has failed or is held, ask the provider what was taken, and have it refund the payer.',
      bn: 'পেমেন্টটি খুলুন। এখনও চলমান থাকলে সিস্টেম নিজেই প্রতিষ্ঠানের কাছে জেনে নেবে: কাল আবার মিলিয়ে দেখুন। পরিশোধ না হয়ে থাকলে বা আটকে থাকলে প্রতিষ্ঠানের কাছে জানুন, তারপর টাকা ফেরত দিতে বলুন।',
    },
  },
  other_amount: {
    name: { en: 'Another amount', bn: 'টাকার পরিমাণ আলাদা' },
    step: {
      en: 'Open the payment and compare its amount. Ask the provider for the amount that the payer was charged, and have the file or the payment corrected.',
      bn: 'পেমেন্টটি খুলে টাকা মিলিয়ে দেখুন। যিনি দিয়েছেন তাঁর কাছ থেকে কত কাটা হয়েছে, তা প্রতিষ্ঠানের কাছে জানুন, তারপর ফাইল বা পেমেন্ট ঠিক করান।',
    },
  },
  doubled: {
    name: { en: 'Twice', bn: 'দুবার আছে' },
    step: {
      en: 'If the payer was charged twice, have the provider give one back. If only the file has it twice, ask the provider for a corrected file.',
      bn: 'দুবার টাকা কাটা হয়ে থাকলে একটি ফেরত দিতে বলুন। শুধু ফাইলে দুবার থাকলে প্রতিষ্ঠানের কাছে ঠিক করা ফাইল চান।',
    },
  },
  refunded_there: {
    name: { en: 'Refunded there, not here', bn: 'ওখানে ফেরত, এখানে নয়' },
    step: {
      en: 'Open the payment. If a refund is under way, compare again when it has ended. Else ask the provider who requested it, and request the refund here too.',
      bn: 'পেমেন্টটি খুলুন। ফেরত চলতে থাকলে শেষ হওয়ার পর আবার মিলিয়ে দেখুন। নইলে কার কথায় ফেরত গেছে, তা প্রতিষ্ঠানের কাছে জানুন এবং এখানেও ফেরতের অনুরোধ করুন।',
    },
  },
  other_refund: {
    name: { en: 'Another amount was refunded', bn: 'ফেরতের পরিমাণ আলাদা' },
    step: {
      en: 'Open the payment and compare its refunds. Ask the provider how much the payer got back.',
      bn: 'পেমেন্টটি খুলে ফেরতগুলো মিলিয়ে দেখুন। কত টাকা ফেরত পেয়েছেন, তা প্রতিষ্ঠানের কাছে জানুন।',
    },
  },
  missing_there: {
    name: { en: 'Paid here, no file names it', bn: 'এখানে পরিশোধিত, কোনো ফাইলে নেই' },
    step: {
      en: 'Wait for the file of the next day. If it is not there either, ask the provider for the payout of this payment.',
      bn: 'পরের দিনের ফাইলের অপেক্ষা করুন। সেখানেও না থাকলে এই পেমেন্টের টাকা কোন পেআউটে, তা প্রতিষ্ঠানের কাছে জানুন।',
    },
  },
  refund_missing_there: {
    name: { en: 'Refunded here, no file names it', bn: 'এখানে ফেরত, কোনো ফাইলে নেই' },
    step: {
      en: 'Wait for the file of the next day. If it is not there either, ask the provider if the payer got the money.',
      bn: 'পরের দিনের ফাইলের অপেক্ষা করুন। সেখানেও না থাকলে টাকা ফেরত গেছে কি না, তা প্রতিষ্ঠানের কাছে জানুন।',
    },
  },
  unreadable: {
    name: { en: 'A line cannot be read', bn: 'লাইনটি পড়া যায় না' },
    step: {
      en: 'Check that the columns are chosen right. If they are, ask the provider for a corrected file.',
      bn: 'কলাম ঠিকমতো বাছা হয়েছে কি না দেখুন। ঠিক থাকলে প্রতিষ্ঠানের কাছে ঠিক করা ফাইল চান।',
    },
  },
}
