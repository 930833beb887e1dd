/** Problems of a settlement file and of its lines; a part of `faultText`. */
export const settlementFaults = {
  settlement_no_transaction: {
    en: 'The line has no number of the provider',
    bn: 'লাইনে প্রতিষ্ঠানের লেনদেন নম্বর নেই',
  },
  settlement_text_too_long: {
    en: 'A number in this line has more than 80 characters',
    bn: 'এই লাইনের একটি নম্বরে ৮০টির বেশি অক্ষর আছে',
  },
  settlement_amount_unreadable: {
    en: 'The amount, fee or net is no amount in taka',
    bn: 'টাকার পরিমাণ, ফি বা নিট টাকা পড়া যায় না',
  },
  settlement_kind_unknown: {
    en: 'The kind is neither a payment nor a refund',
    bn: 'ধরনটি পেমেন্টও নয়, ফেরতও নয়',
  },
  settlement_payouts_many: {
    en: 'The file names more than 100 payouts. Is the right column chosen for the payout?',
    bn: 'ফাইলে ১০০টির বেশি পেআউট আছে। পেআউটের কলাম কি ঠিক বাছা হয়েছে?',
  },
  settlement_failed: {
    en: 'The file could not be read. Send it as CSV or tell the maintainer of the system.',
    bn: 'ফাইলটি পড়া যায়নি। CSV হিসেবে পাঠান, অথবা সিস্টেমের দায়িত্বে থাকা ব্যক্তিকে জানান।',
  },
  payout_missing: {
    en: 'Enter what the bank received for each payout',
    bn: 'প্রতিটি পেআউটের জন্য ব্যাংকে কত টাকা এসেছে, লিখুন',
  },
  payout_other_sum: {
    en: 'The lines of this payout come to another sum. Ask the provider for a corrected file.',
    bn: 'এই পেআউটের লাইনগুলোর যোগফল আলাদা। প্রতিষ্ঠানের কাছে ঠিক করা ফাইল চান।',
  },
} as const
