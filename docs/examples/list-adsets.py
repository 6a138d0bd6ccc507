# Prints the ids of all running ad sets: python3 list-adsets.py
import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

page_size = int(os.environ.get("PAGE_SIZE", "100"))


def call(path, data=None, **headers):
    request = Request(os.environ["BASE_URL"] + "/api/v1" + path, data, headers)
    try:
        with urlopen(request, timeout=30) as response:
            return json.load(response)
    except HTTPError as error:
        sys.exit(f"{error.code} {error.read().decode()}")


credentials = {"username": os.environ["USERNAME"], "password": os.environ["PASSWORD"]}
token = call("/auth/login", urlencode(credentials).encode())["token"]

page = 1
while True:
    query = {
        "page": page,
        "pageSize": page_size,
        "sort": "createdAt",
        "filters": json.dumps({"ID": "Status", "Value": "AD_RUNNING"}),
    }
    adsets = call("/adsets?" + urlencode(query), Authorization=f"JWT {token}")["adsets"]
    for adset in adsets:
        print(adset["id"])
    # A page that is not full is the last one.
    if len(adsets) < page_size:
        break
    page += 1
