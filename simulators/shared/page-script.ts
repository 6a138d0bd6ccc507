/** The page's own script: asks for the overview every two seconds and draws it with text nodes only. */
export const pageScript = `
const $=id=>document.getElementById(id)
const time=ms=>ms==null?'':new Date(ms).toLocaleTimeString('zh-CN',{hour12:false})
const money=fen=>(fen/100).toLocaleString('zh-CN',{minimumFractionDigits:2})
const roles={agency:'代理商',childAgency:'二级代理商',advertiser:'广告主'}
const modes={token:'令牌',callback:'回调',legacy:'旧版',v2:'v2'}
const cell=(row,text,name)=>{const td=row.insertCell();td.textContent=text??'';if(name)td.className=name;if(name&&name.includes('cut'))td.title=text??''}
function fill(id,rows,draw,empty){const body=$(id);body.replaceChildren();for(const row of rows)draw(body.insertRow(),row)
 if(rows.length===0){const td=body.insertRow().insertCell();td.colSpan=9;td.className='empty';td.textContent=empty}}
function draw(view){
 $('now').textContent=new Date(view.now).toLocaleString('zh-CN',{hour12:false})+(view.offsetMs?'（已拨动 '+Math.round(view.offsetMs/1000)+' 秒）':'')
 for(const name of ['conversions','arrivals','duplicates','attributed','unattributed'])$(name).textContent=view.ledger[name].toLocaleString('zh-CN')
 $('clicks-total').textContent=view.clicks.total.toLocaleString('zh-CN')
 fill('ledger',view.ledger.latest,(row,it)=>{cell(row,time(it.receivedAt));cell(row,it.event);cell(row,it.amount==null?'':String(it.amount),'number');cell(row,it.accountId);cell(row,modes[it.mode]||it.mode);cell(row,it.outerId,'cut');cell(row,it.clickId,'cut');cell(row,it.arrivals,'number'+(it.arrivals>1?' warn':''));cell(row,it.attributed?'已归因':'未归因',it.attributed?'good':'warn')},'还没有收到转化')
 fill('clicks',view.clicks.latest,(row,it)=>{cell(row,time(it.time));cell(row,it.accountId);cell(row,it.clickId,'cut');cell(row,it.callback,'cut')},'还没有点击')
 fill('accounts',view.accounts,(row,it)=>{cell(row,it.id);cell(row,it.name,'cut');cell(row,roles[it.role]);cell(row,it.status.replace('CUSTOMER_STATUS_','').replace('STATUS_',''));cell(row,money(it.balanceFen),'number');cell(row,it.conversions,'number')},'')
 const refused=Object.entries(view.ledger.refused);$('refused').textContent=refused.length?'拒绝：'+refused.map(([code,n])=>code+' × '+n).join('，'):''
 for(const button of document.querySelectorAll('[data-fault]'))button.setAttribute('aria-pressed',String(button.dataset.fault in view.faults))
 $('lost').hidden=true
}
async function look(){try{draw(await(await fetch('/admin/overview')).json())}catch{$('lost').hidden=false}}
async function change(method,path,body){await fetch(path,{method,headers:{'content-type':'application/json'},body:body&&JSON.stringify(body)});await look()}
for(const button of document.querySelectorAll('[data-fault]'))button.onclick=()=>{const path='/admin/faults/'+button.dataset.fault
 return button.getAttribute('aria-pressed')==='true'?change('DELETE',path):change('PUT',path,JSON.parse(button.dataset.body))}
$('clear-faults').onclick=()=>change('DELETE','/admin/faults')
$('clear-ledger').onclick=()=>change('DELETE','/admin/ledger')
look();setInterval(look,2000)
`
