/** How long the server keeps what it needs for a while only, in days. */
export const kept_days = {
  wrong_logins: 2,
  counted_requests: 2,
  unused_devices: 365,
  repeated_requests: 1,
  unconfirmed_assistances: 2,
}
