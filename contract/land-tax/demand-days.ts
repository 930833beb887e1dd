/** Working days for the AC (Land) to approve a demand list: Act 31 of 2023 s. 15(2). */
export const approval_days = 7

/** Working days to ask for a review of a demand, to decide it, and then to appeal to the Collector: ss. 16-17. */
export const review_days = 15
