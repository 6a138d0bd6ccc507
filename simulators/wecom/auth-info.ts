import type { App, Corp } from './corp.ts'
import { isNameless, seenCorpId, seenUserName } from './seen-by-app.ts'
import type { WecomSettings } from './settings.ts'

/** What the suite is told of a corp that authorised it. */
export function createAuthInfo(settings: WecomSettings, url: () => string) {
  return {
    corp: (corp: Corp, app: App) => ({
      corpid: seenCorpId(settings, corp, app),
      corp_name: corp.name,
      corp_type: 'verified',
      corp_square_logo_url: `${url()}/logo/${corp.corpid}`,
      corp_user_max: corp.userMax,
      corp_full_name: isNameless(settings, app) ? '' : corp.fullName,
      verified_end_time: 1_924_963_200,
      subject_type: 1,
      corp_wxqrcode: `${url()}/logo/${corp.corpid}`,
      corp_scale: '51-100人',
      corp_industry: 'IT服务',
      corp_sub_industry: '计算机软件/硬件/信息服务',
    }),
    agents: ({ suite }: Corp) => ({
      agent: [
        {
          agentid: suite?.agentId,
          name: '获客台',
          round_logo_url: '',
          square_logo_url: '',
          appid: 1,
          auth_mode: 1,
          is_customized_app: suite?.kind === 'developed',
          auth_from_thirdapp: false,
          privilege: {
            level: 1,
            allow_party: suite?.visible ?? [],
            allow_user: [],
            allow_tag: [],
            extra_party: [],
            extra_user: [],
            extra_tag: [],
          },
        },
      ],
    }),
    user: (corp: Corp, app: App) => {
      const [admin] = corp.directory.users.values()
      if (admin === undefined) return {}
      const name = seenUserName(settings, app, admin)
      return { userid: admin.userid, open_userid: admin.openUserid, name, avatar: `${url()}/logo/${admin.userid}` }
    },
  }
}
