export interface Question {
  id: string
  asked: string
  answered: string
}

/** As operators ask on their first days. */
export const QUESTIONS: readonly { topic: string; questions: readonly Question[] }[] = [
  {
    topic: '投放与回传',
    questions: [
      {
        id: 'q1',
        asked: '为什么有些加粉没有回传给平台？',
        answered:
          '每条转化都会先过策略：按比例、保底和每日上限判定。未回传的记录会写明原因，在广告组详情的“回传”里能逐条查到。',
      },
      {
        id: 'q2',
        asked: '回传失败了会自动重试吗？',
        answered: '会。网络或平台错误按递增间隔重试；签名或参数错误不重试，会在站内通知里提醒，修好后可以手动重试。',
      },
      {
        id: 'q3',
        asked: '补量是什么意思？',
        answered: '平台侧记录到的转化少于约定数时，可以从未回传的真实转化里挑选一部分补回传，不会凭空造数据。',
      },
    ],
  },
  {
    topic: '企业微信与客服',
    questions: [
      {
        id: 'q4',
        asked: '客服下线后，他的获客链接怎么办？',
        answered: '链接上的名额会转给同组在线的客服；没有人在线时，访客看到的是承接页，不会空等。',
      },
      {
        id: 'q5',
        asked: '怎样把一批成员加到获客链接？',
        answered: '在获客链接列表勾选多条，点“复制成员”，选择来源链接即可一次完成。',
      },
    ],
  },
  {
    topic: '账号与权限',
    questions: [
      {
        id: 'q6',
        asked: '成员看不到删除按钮是怎么回事？',
        answered: '成员角色没有删除权限，页面就不会给出按钮。需要时请企业负责人调整角色。',
      },
      {
        id: 'q7',
        asked: '删错了还能找回来吗？',
        answered: '能。删除后页面上方有“撤销”，错过了也可以请管理员在操作记录里恢复。',
      },
      {
        id: 'q8',
        asked: '忘记密码怎么办？',
        answered: '在登录页点“忘记密码”，输入用户名，按邮件里的链接重设；没有留邮箱的请管理员重置。',
      },
    ],
  },
]
