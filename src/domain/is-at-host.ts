/** Whether an address is at one of these hosts, or below one of them. */
export const isAtHost = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
