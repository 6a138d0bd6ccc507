import { listAudit, listEnterprises, listUsers } from '#contract/identity/endpoints.ts'
import { accountExport } from '../areas/accounts/export-accounts.ts'
import { adsetExport } from '../areas/adsets/export-adsets.ts'
import { agentExport } from '../areas/agents/export-agents.ts'
import { cardOrderExport } from '../areas/cards/orders/export-orders.ts'
import { orderExport, productExport } from '../areas/commerce/exports.ts'
import { trackExport } from '../areas/delivery/export-tracks.ts'
import { formExport } from '../areas/forms/export-forms.ts'
import { enterpriseList } from '../areas/identity/enterprises.ts'
import { auditList } from '../areas/identity/list-audit.ts'
import { userList } from '../areas/identity/users.ts'
import { policyExport } from '../areas/insurance/export-policies.ts'
import { cohortExport } from '../areas/reports/cohorts/export-cohorts.ts'
import { reportExport } from '../areas/reports/export-report.ts'
import { reconciliationExport } from '../areas/spend/export-reconciliation.ts'
import { spendExport } from '../areas/spend/export-spends.ts'
import { time } from '../core/exports/cell.ts'
import { customerExport, wecomUserExport } from '../areas/wecom/exports.ts'
import { defineExport, type ExportLists } from '../core/exports/define-export.ts'

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const users = defineExport({
  endpoint: listUsers,
  title: { zh: '用户', en: 'Users' },
  source: userList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (user) => user.id },
    { key: 'username', header: { zh: '用户名', en: 'Username' }, value: (user) => user.username },
    { key: 'fullname', header: { zh: '姓名', en: 'Full name' }, value: (user) => user.fullname },
    { key: 'email', header: { zh: '邮箱', en: 'Email' }, value: (user) => user.email },
    { key: 'phone', header: { zh: '电话', en: 'Phone' }, value: (user) => user.phone },
    { key: 'role', header: { zh: '角色', en: 'Role' }, value: (user) => user.role },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: (user) => user.status },
    {
      key: 'enterprises',
      header: { zh: '企业', en: 'Enterprises' },
      value: (user) => user.enterprises.map(({ name }) => name).join('、'),
    },
    { key: 'lastLoginAt', header: { zh: '最近登录', en: 'Last sign-in' }, value: (user) => time(user.lastLoginAt) },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: (user) => time(user.createdAt) },
  ],
})

const enterprises = defineExport({
  endpoint: listEnterprises,
  title: { zh: '企业', en: 'Enterprises' },
  source: enterpriseList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (one) => one.id },
    { key: 'name', header: { zh: '名称', en: 'Name' }, value: (one) => one.name },
    { key: 'parentName', shownAs: 'parent', header: { zh: '上级企业', en: 'Parent' }, value: (one) => one.parentName },
    { key: 'contact', header: { zh: '联系人', en: 'Contact' }, value: (one) => one.contact },
    { key: 'phone', header: { zh: '电话', en: 'Phone' }, value: (one) => one.phone },
    { key: 'status', header: { zh: '状态', en: 'Status' }, value: (one) => one.status },
    { key: 'memberCount', header: { zh: '成员数', en: 'Members' }, value: (one) => one.memberCount },
    { key: 'remark', header: { zh: '备注', en: 'Remark' }, value: (one) => one.remark },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: (one) => time(one.createdAt) },
  ],
})

const audit = defineExport({
  endpoint: listAudit,
  title: { zh: '审计日志', en: 'Audit log' },
  source: auditList,
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: (entry) => entry.id },
    { key: 'at', header: { zh: '时间', en: 'Time' }, value: (entry) => time(entry.at) },
    { key: 'actorName', shownAs: 'actor', header: { zh: '操作人', en: 'Actor' }, value: (entry) => entry.actorName },
    { key: 'action', header: { zh: '操作', en: 'Action' }, value: (entry) => entry.action },
    { key: 'entity', header: { zh: '对象类型', en: 'Entity' }, value: (entry) => entry.entity },
    { key: 'entityId', header: { zh: '对象编号', en: 'Entity ID' }, value: (entry) => entry.entityId },
    { key: 'entityName', header: { zh: '对象名称', en: 'Entity name' }, value: (entry) => entry.entityName },
    { key: 'enterpriseId', header: { zh: '企业编号', en: 'Enterprise ID' }, value: (entry) => entry.enterpriseId },
    { key: 'ip', header: { zh: 'IP 地址', en: 'IP address' }, value: (entry) => entry.ip },
    { key: 'userAgent', header: { zh: '浏览器', en: 'User agent' }, value: (entry) => entry.userAgent },
    { key: 'requestId', header: { zh: '请求编号', en: 'Request ID' }, value: (entry) => entry.requestId },
    { key: 'before', header: { zh: '变更前', en: 'Before' }, value: (entry) => json(entry.before) },
    { key: 'after', header: { zh: '变更后', en: 'After' }, value: (entry) => json(entry.after) },
  ],
})

/** Every list that can be exported. */
export const EXPORT_LISTS: ExportLists = {
  users,
  enterprises,
  audit,
  orders: orderExport,
  products: productExport,
  extorders: cardOrderExport,
  yian_orders: policyExport,
  spends: spendExport,
  reconciliation: reconciliationExport,
  forms: formExport,
  adsets: adsetExport,
  accounts: accountExport,
  agents: agentExport,
  tracks: trackExport,
  wecom_customers: customerExport,
  wecom_users: wecomUserExport,
  report: reportExport,
  cohorts: cohortExport,
}
