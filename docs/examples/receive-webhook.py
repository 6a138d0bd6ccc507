# Receives webhooks on PORT: SECRET=whsec_… PORT=8090 python3 receive-webhook.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["SECRET"].replace("whsec_", ""))
# Keep these in your database: what was taken is not taken again.
taken = set()


def is_signed(webhook_id, timestamp, signatures, body):
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    message = webhook_id.encode() + b"." + timestamp.encode() + b"." + body
    expected = "v1," + base64.b64encode(hmac.new(key, message, hashlib.sha256).digest()).decode()
    # Several while a secret is being replaced: one that fits is enough.
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in signatures.split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        webhook_id = self.headers.get("webhook-id", "")
        timestamp = self.headers.get("webhook-timestamp", "")
        if not is_signed(webhook_id, timestamp, self.headers.get("webhook-signature", ""), body):
            self.answer(401)
            return
        if webhook_id not in taken:
            taken.add(webhook_id)
            event = json.loads(body)
            data = event["data"]
            subject = data.get("conversionId") or data.get("orderId") or data.get("alarmId") or ""
            print(event["type"], subject, flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8090"))), Receiver)
print("ready", flush=True)
server.serve_forever()
