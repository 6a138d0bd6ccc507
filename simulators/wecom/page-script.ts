/** The page's own script: asks for the overview every two seconds and draws it with text nodes only. */
export const wecomPageScript = `
const $=id=>document.getElementById(id)
const time=ms=>ms==null?'':new Date(ms).toLocaleTimeString('zh-CN',{hour12:false})
const number=n=>n.toLocaleString('zh-CN')
const outcomes={sending:'发送中',accepted:'已送达',failed:'失败',lost:'丢失',noUrl:'未配置地址'}
const tones={accepted:'good',failed:'bad',lost:'warn',noUrl:'soft',sending:'soft'}
const cell=(row,text,name)=>{const td=row.insertCell();td.textContent=text??'';if(name)td.className=name;if(name&&name.includes('cut'))td.title=text??''}
function fill(id,rows,draw,empty){const body=$(id);body.replaceChildren();for(const row of rows)draw(body.insertRow(),row)
 if(rows.length===0){const td=body.insertRow().insertCell();td.colSpan=10;td.className='empty';td.textContent=empty}}
function draw(view){
 $('now').textContent=new Date(view.now).toLocaleString('zh-CN',{hour12:false})+(view.offsetMs?'（已拨动 '+Math.round(view.offsetMs/1000)+' 秒）':'')
 $('corps-total').textContent=number(view.corps.length)
 $('links-total').textContent=number(view.corps.reduce((sum,it)=>sum+it.links,0))
 $('customers-total').textContent=number(view.corps.reduce((sum,it)=>sum+it.customers,0))
 for(const name of ['total','accepted','failed'])$(name).textContent=number(view.callbacks[name])
 $('lost-total').textContent=number(view.callbacks.lost)
 fill('corps',view.corps,(row,it)=>{cell(row,it.name,'cut');cell(row,it.corpid);cell(row,it.openCorpid,'cut');cell(row,it.users,'number');cell(row,it.departments,'number');cell(row,it.links,'number');cell(row,it.customers,'number');cell(row,it.quota.balance,'number'+(it.quota.balance<20?' warn':''));cell(row,it.acquisition?'已确认':'未确认',it.acquisition?'good':'warn');cell(row,it.apps.map(app=>app.kind==='selfBuilt'?'自建':app.key).join('，'),'cut')},'')
 fill('links',view.links.toReversed(),(row,it)=>{cell(row,it.linkId);cell(row,it.name,'cut');cell(row,it.corpid,'cut');cell(row,it.app,'cut');cell(row,it.people.join('，'),'cut');cell(row,it.people.length,'number');cell(row,it.customers,'number');cell(row,it.unavailable||!it.people.length?'不可用':'正常',it.unavailable||!it.people.length?'warn':'good')},'还没有获客链接')
 fill('callbacks',view.callbacks.latest,(row,it)=>{const last=it.attempts.at(-1);cell(row,time(it.at));cell(row,it.app,'cut');cell(row,it.name);cell(row,it.changeType);cell(row,it.fields.State,'cut');cell(row,it.attempts.length,'number'+(it.attempts.length>1?' warn':''));cell(row,last?last.status+' '+last.answer:'','cut');cell(row,outcomes[it.outcome],tones[it.outcome])},'还没有回调')
 fill('customers',view.customers,(row,it)=>{cell(row,time(it.createdAt*1000));cell(row,it.name+' '+it.externalUserid,'cut');cell(row,it.userid);cell(row,it.linkId);cell(row,it.state,'cut');cell(row,it.messages,'number');cell(row,it.ended?'已流失':'好友',it.ended?'warn':'good')},'还没有客户')
 for(const button of document.querySelectorAll('[data-fault]'))button.setAttribute('aria-pressed',String(button.dataset.fault in view.faults))
 $('lost').hidden=true
}
async function look(){try{draw(await(await fetch('/admin/overview')).json())}catch{$('lost').hidden=false}}
async function change(method,path,body){await fetch(path,{method,headers:{'content-type':'application/json'},body:body&&JSON.stringify(body)});await look()}
for(const button of document.querySelectorAll('[data-fault]'))button.onclick=()=>{const path='/admin/faults/'+button.dataset.fault
 return button.getAttribute('aria-pressed')==='true'?change('DELETE',path):change('PUT',path,JSON.parse(button.dataset.body))}
$('clear-faults').onclick=()=>change('DELETE','/admin/faults')
$('clear-callbacks').onclick=()=>change('DELETE','/admin/callbacks')
$('push-ticket').onclick=()=>change('POST','/admin/suite/ticket')
look();setInterval(look,2000)
`
