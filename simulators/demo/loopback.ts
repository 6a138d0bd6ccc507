const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Why the demonstration does not listen there; undefined where it may. Its password is public, so only this machine may reach it. */
export const refuseHost = (host: string): string | undefined =>
  LOOPBACK.includes(host)
    ? undefined
    : `演示的密码是公开的，所以只能监听本机：请去掉 HOST=${host}，或改为 127.0.0.1、::1 或 localhost。 (The demo's password is public, so it listens on this machine alone: drop HOST=${host}, or use 127.0.0.1, ::1 or localhost.)`

/** As it stands in an address. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
